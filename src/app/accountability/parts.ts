import { accountability } from '../../content/accountability.ts';
import { organisation } from '../../content/organisation.ts';

/** A registration with its number, and where to check it. */
export type Registration = ReturnType<typeof registrations>[number];

/** The registrations that have a number, in the order of the page. */
export function registrations() {
  const numbers = [{ name: 'PAN', number: accountability.pan }, ...organisation.registrations];
  return accountability.registers.flatMap((register) => {
    const number = numbers.find(({ name }) => name === register.name)?.number;
    return number ? [{ ...register, number }] : [];
  });
}

/** The people who have a name. */
export const people = () => accountability.people.filter(({ name }) => name !== '');

/** The parts of the page that content has something for, with their headings. */
export function parts() {
  const { accounts, rupee, complaints, press, accessibility } = accountability;
  const all = [
    { id: 'registrations', title: 'Registrations', has: registrations().length > 0 },
    { id: 'people', title: 'People responsible', has: people().length > 0 },
    { id: 'accounts', title: 'Accounts by year', has: accounts.length > 0 },
    { id: 'rupee', title: 'How a rupee is used', has: rupee.parts.length > 0 },
    {
      id: 'complaints',
      title: 'Complaints',
      has: Boolean(complaints.email || complaints.textOrVideoCall),
    },
    {
      id: 'press',
      title: 'Press',
      has: Boolean(press.email || press.textOrVideoCall || press.photographs),
    },
    {
      id: 'accessibility',
      title: 'Accessibility',
      has: Boolean(accessibility.tested || accessibility.email || accessibility.known.length),
    },
  ] as const;
  return all.filter(({ has }) => has);
}

export type PartId = ReturnType<typeof parts>[number]['id'];
