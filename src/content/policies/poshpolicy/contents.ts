import { policyContents } from '../contents.ts';

export const poshContents = policyContents({
  title: 'Policy on Prevention of Sexual Harassment',
  version: 2,
  effective: '1 October 2024',
  reviewBy: '1 October 2026',
  pages: [
    { slug: 'index', label: 'Preliminary', title: 'Policy on Prevention of Sexual Harassment' },
    { slug: 'sexual-harassment', label: 'What Is Sexual Harassment' },
    { slug: 'workplace', label: 'What Counts as the Workplace' },
    { slug: 'who-complain-sexual-harassment', label: 'Who Can Complain', reporting: true },
    { slug: 'icc', label: 'ICC', title: 'Internal Complaints Committee (ICC)' },
    {
      slug: 'complaint-of-sexual-harassment',
      label: 'Making a Complaint',
      title: 'Complaint of Sexual Harassment',
      reporting: true,
    },
    { slug: 'punishment', label: 'Punishment' },
    { slug: 'confidentiality', label: 'Confidentiality & Appeal' },
    { slug: 'duties', label: 'Duties', title: 'Duties of Employer and Employees' },
    { slug: 'review-and-approval', label: 'Review and Approval' },
  ],
});
