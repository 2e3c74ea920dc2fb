import { readOn } from '../../content/articles.ts';
import type { RecordContent } from '../../data/declare/pages.ts';
import { Facts } from '../../ui/article/ArticleFacts.tsx';
import { CalendarIcon } from '../../ui/article/articleIcons.tsx';
import { RecordHeading } from '../../ui/article/RecordHeading.tsx';
import { PageHead } from '../../ui/page/PageHead.tsx';
import { AwardCard, Year } from './AwardCard.tsx';
import figure from './figure.svg';
import type { Award } from './readAward.ts';

export const page: RecordContent<Award> = {
  head: ({ title }) => (
    <PageHead
      heading={<RecordHeading className="paint" title={title} />}
      figure={figure}
      pitch={<path d="M320 -200V760M120 280A200 200 0 0 1 520 280A200 200 0 0 1 120 280" />}
    />
  ),
  facts: ({ date }) =>
    date && (
      <Facts>
        <li>
          <CalendarIcon />
          <Year date={date} />
        </li>
      </Facts>
    ),
  Card: AwardCard,
  next: readOn.awards,
};
