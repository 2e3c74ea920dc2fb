/**
 * Prices in US dollars as of November 2026. Regional prices are those of ap-south-1, those of CloudFront of India. Check
 * them before you rely on them: `costs.md` says which are assumed.
 */
export const PRICES = {
  /** CloudFront: a GB to visitors, 10,000 requests over TLS, a million runs of its functions. */
  gigabyteOut: 0.109,
  tenThousandRequests: 0.012,
  millionEdgeRuns: 0.1,
  /** AppSync: a million queries and mutations. */
  millionOperations: 4,
  /** DynamoDB: a million units, and a GB for a month, with point-in-time recovery. */
  millionReadUnits: 0.1425,
  millionWriteUnits: 0.7125,
  gigabyteInTable: 0.285 + 0.228,
  /** S3: a thousand requests of each kind. */
  thousandPuts: 0.005,
  thousandGets: 0.0004,
  /** CodeBuild on Lambda, ARM, 4 GB: a second. */
  buildSecond: 0.00008,
  /** Lambda: a million runs, and a GB for a second. */
  millionRuns: 0.2,
  gigabyteSecond: 0.0000133334,
  /** WAF: a web ACL and each rule for a month, a million requests. */
  firewall: 5,
  firewallRule: 1,
  millionFirewallRequests: 0.6,
  /** An alarm and a KMS key for a month, and a GB of log. */
  alarm: 0.1,
  key: 1,
  gigabyteOfLog: 0.67,
} as const;

/** The free tier of CloudFront each month: GB, requests, runs of its functions. */
export const FREE = { freeGigabytes: 1024, freeRequests: 10e6, freeEdgeRuns: 2e6 } as const;

/** Measured values. `npm run bench -- Traffic` measures visits and refreshes, the templates of `synth` have the others. */
export const COUNTED = {
  /** A visit of three pages: requests without the records' pictures, these pictures, KB without them. */
  requests: 21,
  pictures: 9,
  kilobytes: 340,
  refreshQueries: 8,
  /** The site with nine records of each type, with the compressed copies of its files. */
  files: 737,
  firewallRules: 3,
  alarms: 9,
  keys: 1,
} as const;

/** Values that cannot be measured before the deployment. */
export const ASSUMED = {
  /** A photograph in a card, in KB. The drawings of the demonstration are smaller. */
  pictureKilobytes: 60,
  /** Queries per visit on average. Only tabs that stay open for over fifteen minutes, and wrong clocks, cause any. */
  queriesOfVisit: 0.1,
  /** The share of visits that send an enquiry. */
  enquiries: 1 / 1000,
  /** The shares of requests that miss the edge cache, and that are for missing pages. */
  edgeMisses: 0.1,
  missingPages: 0.01,
  minutesBetweenRefreshes: 10,
  /** Installing packages takes most of it. */
  refreshSeconds: 120,
  /** Objects that a refresh puts into both buckets: four for `snapshots.json`, about thirty for a record that has changed. */
  putsOfRefresh: 5,
  /** Read units for a query of a list: 16 KB, eventually consistent. */
  readUnitsOfList: 2.5,
  gigabytesInTables: 1,
  gigabytesOfLog: 0.1,
} as const;

/** A line of the bill. */
export interface Cost {
  part: string;
  /** US dollars per month. */
  dollars: number;
}

const MONTHS = 12;
const MINUTES_OF_MONTH = 365 * 24 * (60 / MONTHS);
const beyond = (amount: number, free: number) => Math.max(0, amount - free);

/** The usage of a month in requests, queries, files and gigabytes. */
function usageOf(visits: number) {
  const month = visits / MONTHS;
  const refreshes = MINUTES_OF_MONTH / ASSUMED.minutesBetweenRefreshes;
  const requests = month * (COUNTED.requests + COUNTED.pictures);
  const gigabytes =
    (month * (COUNTED.kilobytes + COUNTED.pictures * ASSUMED.pictureKilobytes)) / 1e6;
  const misses = requests * ASSUMED.edgeMisses;
  const missing = requests * ASSUMED.missingPages;
  const queries = month * ASSUMED.queriesOfVisit + refreshes * COUNTED.refreshQueries;
  const enquiries = month * ASSUMED.enquiries;
  const operations = queries + enquiries;
  const puts = refreshes * ASSUMED.putsOfRefresh;
  const gets = misses + refreshes * COUNTED.files;
  return {
    refreshes,
    requests,
    gigabytes,
    missing,
    queries,
    enquiries,
    operations,
    puts,
    gets,
  };
}

/**
 * The costs of the deployment per month, by part.
 * @param visits the number of visits per year, each of three pages
 */
export function costsOf(visits: number): Cost[] {
  const usage = usageOf(visits);
  const { refreshes, requests, gigabytes, missing, queries, enquiries, operations } = usage;
  const million = 1e6;
  return [
    {
      part: 'CloudFront: bytes',
      dollars: beyond(gigabytes, FREE.freeGigabytes) * PRICES.gigabyteOut,
    },
    {
      part: 'CloudFront: requests',
      dollars: (beyond(requests, FREE.freeRequests) / 10_000) * PRICES.tenThousandRequests,
    },
    {
      // One function runs on each request, another on each response.
      part: 'CloudFront: its functions',
      dollars: (beyond(2 * requests, FREE.freeEdgeRuns) / million) * PRICES.millionEdgeRuns,
    },
    { part: 'AppSync', dollars: (operations / million) * PRICES.millionOperations },
    {
      part: 'DynamoDB',
      dollars:
        ((queries * ASSUMED.readUnitsOfList) / million) * PRICES.millionReadUnits +
        ((enquiries * 2) / million) * PRICES.millionWriteUnits +
        ASSUMED.gigabytesInTables * PRICES.gigabyteInTable,
    },
    {
      part: 'The firewall',
      dollars:
        PRICES.firewall +
        COUNTED.firewallRules * PRICES.firewallRule +
        (operations / million) * PRICES.millionFirewallRequests,
    },
    { part: 'CodeBuild', dollars: refreshes * ASSUMED.refreshSeconds * PRICES.buildSecond },
    {
      part: 'S3',
      dollars:
        (usage.puts / 1000) * PRICES.thousandPuts + (usage.gets / 1000) * PRICES.thousandGets,
    },
    {
      part: 'Lambda: missing pages',
      // Each run takes a tenth of a second with a quarter of a GB.
      dollars:
        (missing / million) * PRICES.millionRuns + missing * 0.25 * 0.1 * PRICES.gigabyteSecond,
    },
    {
      part: 'Alarms, the key, logs',
      dollars:
        COUNTED.alarms * PRICES.alarm +
        COUNTED.keys * PRICES.key +
        ASSUMED.gigabytesOfLog * PRICES.gigabyteOfLog,
    },
  ];
}
