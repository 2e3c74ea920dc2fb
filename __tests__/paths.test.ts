import { collections } from '../src/features/collections.ts';
import { paths, recordPath } from '../src/paths.ts';

test('the pages have the addresses of the specification', () => {
  const {
    homeSection,
    contactSection,
    enquiryAbout,
    groundCalendar,
    volunteer,
    poshPolicy,
    childPolicy,
    telephone,
    textOrVideoCall,
    ...pages
  } = paths;
  expect(Object.values(pages).map((path) => path())).toEqual([
    '/',
    '/projects',
    '/contact',
    '/career',
    '/play',
    '/search',
    '/help',
    '/accountability',
    '/privacy',
    '/terms',
  ]);
  expect(collections.map(({ address }) => address)).toEqual([
    '/projects',
    '/events',
    '/blogs',
    '/awards',
    '/gallery',
    '/partners',
    '/news',
    '/reports',
  ]);
  expect([poshPolicy(), poshPolicy('icc'), childPolicy('index'), childPolicy('scope')]).toEqual([
    '/poshpolicy',
    '/poshpolicy/icc',
    '/csppolicy',
    '/csppolicy/scope',
  ]);
  expect([
    paths.play('pune'),
    enquiryAbout('hill-foot'),
    groundCalendar('pune', 'hill-foot'),
  ]).toEqual(['/play/pune', '/contact?about=hill-foot#enquiry', '/play/pune/hill-foot.ics']);
  expect(telephone('+91 (712) 000-0001')).toBe('tel:+917120000001');
  expect(textOrVideoCall('sms:+91 71200 00001')).toBe('sms:+917120000001');
  expect([homeSection('about'), homeSection('impact')]).toEqual(['/#about', '/#impact']);
  expect(volunteer()).toBe('/career#give-an-hour');
  expect(contactSection('deaf')).toBe('/contact#deaf');
});

test('an id may hold anything', () => {
  expect(recordPath('projects', '../x?y#z %ä')).toBe('/projects/..%2Fx%3Fy%23z%20%25%C3%A4');
});
