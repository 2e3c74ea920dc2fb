/**
 * Prices in US dollars, as they were known in November 2026; those of a region are ap-south-1's, those of CloudFront
 * India's. To be checked before anybody relies on them: `costs.md` says which are assumed.
 */
export const PRICES = {
  /** CloudFront: a GB to visitors, 10,000 requests over TLS, a million runs of its functions. */
  gigabyteOut: 0.109,
  tenThousandRequests: 0.012,
  millionEdgeRuns: 0.1,
  /** AppSync: a million queries and mutations. */
  millionOperations: 4,
  /** DynamoDB: a million units, and a GB for a month with its recovery. */
  millionReadUnits: 0.1425,
  millionWriteUnits: 0.7125,
  gigabyteInTable: 0.285 + 0.228,
  /** S3: a thousand of each, and a GB for a month. */
  thousandPuts: 0.005,
  thousandGets: 0.0004,
  gigabyteInBucket: 0.025,
  /** CodeBuild on Lambda, ARM, 4 GB: a second. */
  buildSecond: 0.00008,
  /** Lambda: a million runs, and a GB for a second. */
  millionRuns: 0.2,
  gigabyteSecond: 0.0000133334,
  /** The firewall: itself and each rule for a month, a million requests. */
  firewall: 5,
  firewallRule: 1,
  millionFirewallRequests: 0.6,
  /** For a month: an alarm, a key of KMS. For a GB: a log. */
  alarm: 0.1,
  key: 1,
  gigabyteOfLog: 0.67,
} as const;

/** What CloudFront gives each month for nothing: GB, requests, runs of its functions. */
export const FREE = { freeGigabytes: 1024, freeRequests: 10e6, freeEdgeRuns: 2e6 } as const;

/** What was counted: visits and a refresh by `npm run bench -- Traffic`, the rest in the templates of `synth`. */
export const COUNTED = {
  /** Of a visit of three pages: requests without the records' pictures, those pictures, KB without them. */
  requests: 12,
  pictures: 7,
  kilobytes: 261,
  refreshQueries: 8,
  /** The pages of a site with nine records of each type, its files with their compressed twins, in MB pages with twins. */
  pages: 76,
  files: 673,
  pagesMegabytes: 4.9,
  firewallRules: 3,
  alarms: 9,
  keys: 1,
} as const;

/** What nobody can count beforehand. */
export const ASSUMED = {
  /** A photograph in a card, in KB. The pictures of the demonstration are drawings, and smaller. */
  pictureKilobytes: 60,
  /** Queries of a visit on average: tabs that are left open for longer than fifteen minutes, wrong clocks. */
  queriesOfVisit: 0.1,
  /** The share of visits that send an enquiry. */
  enquiries: 1 / 1000,
  /** The share of requests that the edge does not have, and of those that are for what is not there. */
  edgeMisses: 0.1,
  missingPages: 0.01,
  minutesBetweenRefreshes: 10,
  /** Mostly the installation of packages. */
  refreshSeconds: 120,
  /** Units for a query of a list: 16 KB, read with no more consistency than it takes. */
  readUnitsOfList: 2.5,
  gigabytesInTables: 1,
  gigabytesOfLog: 0.1,
} as const;

/** A line of the bill. */
export interface Cost {
  part: string;
  /** US dollars for a month. */
  dollars: number;
}

const MONTHS = 12;
const MINUTES_OF_MONTH = 365 * 24 * (60 / MONTHS);
const beyond = (amount: number, free: number) => Math.max(0, amount - free);

/** What a month uses, counted in requests, queries, files and gigabytes. */
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
  // Each page carries when the service was asked: it changes, with its two twins, in the workshop, and in the site's bucket.
  const puts = refreshes * COUNTED.pages * 4;
  const gets = misses + refreshes * COUNTED.files;
  // What was replaced stays for a week.
  const kept =
    ((7 * 24 * 60) / ASSUMED.minutesBetweenRefreshes) * (COUNTED.pagesMegabytes / 1000) * 2;
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
    kept,
  };
}

/**
 * What the cloud costs in a month.
 * @param visits in a year, each of three pages
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
      // One before each request, one after.
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
        (usage.puts / 1000) * PRICES.thousandPuts +
        (usage.gets / 1000) * PRICES.thousandGets +
        usage.kept * PRICES.gigabyteInBucket,
    },
    {
      part: 'Lambda: missing pages',
      // A quarter of a GB, a tenth of a second.
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
