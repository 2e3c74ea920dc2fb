import { accountability, people, registrations } from '../../content/accountability.ts';
import { contact, enquiryDays } from '../../content/contact.ts';
import { organisation } from '../../content/organisation.ts';
import { privacy } from '../../content/privacy.ts';
import { terms } from '../../content/terms.ts';
import { rupees } from '../../ui/form/digits.ts';

const sum = (amount: number) => (amount > 0 ? rupees(amount) : '');
const days = (count: number) => (count > 0 ? String(count) : '');

/** The values of accountability.md, privacy.md and terms.md as they are shown. */
export function legalValues() {
  const { registrations: held, bank } = organisation;
  return {
    ...accountabilityValues(),
    organisation: { bank },
    enquiryDays: `${enquiryDays} days`,
    privacy: { ...privacy, address: contact.notice.address },
    terms,
    /** The numbers of registrations, by name. */
    registered: Object.fromEntries(held.map(({ name, number }) => [name, number])),
    /** The names of those without a number. */
    unregistered: Object.fromEntries(held.map(({ name, number }) => [name, number ? '' : name])),
  };
}

function accountabilityValues() {
  const { accounts, rupee, complaints } = accountability;
  const total = rupee.parts.reduce((together, part) => together + part.rupees, 0);
  return {
    ...accountability,
    registrations: registrations().map((each) => ({
      ...each,
      until: each.until && `Until ${each.until}.`,
    })),
    people: people(),
    accounts: accounts.map(({ year, cameIn, spent, file }) => ({
      year,
      cameIn: sum(cameIn),
      spent: sum(spent),
      title: ['Accounts', year, file.size && `(${file.size})`].join(' '),
      file,
    })),
    rupee: {
      ...rupee,
      largest: String(rupee.parts[0]?.paise ?? ''),
      together: rupees(total),
      parts: rupee.parts.map((part) => ({
        ...part,
        paise: String(part.paise),
        rupees: rupees(part.rupees),
      })),
    },
    complaints: {
      ...complaints,
      acknowledged: days(complaints.acknowledged),
      answered: days(complaints.answered),
    },
  };
}
