import { policyContents } from '../contents.ts';

export const childContents = policyContents({
  title: 'Child Safeguarding and Protection Policy',
  version: 5,
  effective: '1 March 2025',
  reviewBy: '1 March 2027',
  pages: [
    {
      slug: 'index',
      label: 'Policy Statement',
      title: 'Child Safeguarding and Protection Policy',
    },
    { slug: 'scope', label: 'Scope' },
    { slug: 'risk-mitigation', label: 'Risk Mitigation' },
    { slug: 'goodpractices', label: 'Good Practices' },
    { slug: 'recruitment-and-training', label: 'Recruitment and Training' },
    { slug: 'reporting-concerns', label: 'Reporting Concerns', reporting: true },
    { slug: 'allegations', label: 'Allegations' },
    { slug: 'enquiries', label: 'Enquiries', title: null },
    { slug: 'bullying', label: 'Bullying', reporting: true },
    {
      slug: 'itsm',
      label: 'IT and Social Media',
      title: 'Information Technology and Social Media',
    },
    { slug: 'confidentiality', label: 'Confidentiality' },
    { slug: 'safeguarding-group', label: 'Safeguarding Group', title: 'Child Safeguarding Group' },
    { slug: 'review-and-approval', label: 'Review and Approval' },
    { slug: 'annexure1', label: 'Annexure 1: Risk Mitigation', opensGroup: true },
    { slug: 'annexure2', label: 'Annexure 2: Dos' },
    { slug: 'annexure3', label: 'Annexure 3: Don’ts' },
    { slug: 'annexure4', label: 'Annexure 4: Safeguarding of Deaf Children' },
    { slug: 'annexure5', label: 'Annexure 5: Reporting Form', reporting: true },
    {
      slug: 'annexure6',
      label: 'Annexure 6: Flow Chart of Reporting and Response',
      reporting: true,
    },
  ],
});
