import { helplines, organisation } from './organisation.ts';

const cities = organisation.offices.map(({ city }) => city);
const registered = organisation.registrations.filter(({ number }) => number !== '');

/** Further words that find a page of the site, or a section of one, by its address. A test finds addresses that are wrong. */
export const otherWords: Record<string, string> = {
  '/help': `help helpline childline child children unsafe police emergency madad मदद ${Object.values(helplines).join(' ')}`,
  '/accountability': 'transparency governance trust legal csr due diligence ngo compliance',
  '/accountability#registrations':
    'pan tax number registered 80g 12a csr-1 darpan fcra certificate verify',
  '/accountability#people':
    'board trustee trustees director chair treasurer auditor auditors ceo founder who runs',
  '/accountability#accounts':
    'audit audited balance sheet financial statement income annual report money year',
  '/accountability#rupee': 'spent spending overhead admin cost percent share money goes',
  '/accountability#complaints': 'grievance unhappy feedback charity commissioner',
  '/accountability#press': 'media journalist reporter newspaper interview logo photographs photos',
  '/accountability#accessibility': 'wcag screen reader keyboard disability barrier',
  '/career': 'job jobs vacancy vacancies work hiring internship salary naukri नौकरी',
  '/career#give-an-hour': 'volunteer volunteers volunteering sewa seva सेवा',
  '/contact': `phone telephone number email address office map enquiry write call sampark संपर्क पता ${cities.join(' ')}`,
  '/contact#deaf': 'isl indian sign language signing hearing mook badhir मूक बधिर',
  '/play':
    'timing timings schedule practice training session join admission playground pitch near kab kahan samay maidan मैदान कब कहाँ कुठे वेळ समय',
  '/poshpolicy': 'posh icc',
  '/csppolicy': 'csp child protection',
  '/#support': `donate donation give gift money pay upi qr tax receipt sponsor csr fcra daan दान चंदा support ${registered.map(({ name }) => name).join(' ')}`,
  '/privacy': 'cookies cookie data tracking dpdp consent delete gdpr grievance gopniyata गोपनीयता',
  '/terms':
    'donate donation receipt refund tax 80g 10be pan bank transfer neft ifsc abroad nri fcra raseed रसीद पावती',
};

/** How people write the cities of `content/grounds.ts` in other scripts. */
export const cityWords: Record<string, string> = {
  Nagpur: 'नागपूर नागपुर',
  Delhi: 'दिल्ली',
  Pune: 'पुणे',
};
