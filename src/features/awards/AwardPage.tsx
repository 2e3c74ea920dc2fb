import { articleLines } from '../../content/articles.ts';
import { viewAll } from '../../content/viewAll.ts';
import type { RecordPageProps } from '../../data/declare/item.ts';
import { YearFact } from '../../ui/article/ArticleFacts.tsx';
import { ArticlePage } from '../../ui/article/ArticlePage.tsx';
import { NextCards } from '../../ui/cards/NextCards.tsx';
import { PageHead } from '../../ui/page/PageHead.tsx';
import { RecordHeading } from '../../ui/article/RecordHeading.tsx';
import { AwardCard } from './AwardCard.tsx';
import type { Award } from './readAward.ts';
import figure from './figure.svg';

export function AwardPage({ item: award, list, next }: RecordPageProps<Award>) {
  return (
    <ArticlePage
      item={award}
      list={list}
      head={
        <PageHead
          heading={<RecordHeading className="paint" title={award.title} />}
          figure={figure}
          pitch={<path d="M320 -200V760M120 280A200 200 0 0 1 520 280A200 200 0 0 1 120 280" />}
        />
      }
      facts={award.date && <YearFact date={award.date} />}
    >
      <NextCards
        title={articleLines.more.awards}
        next={next}
        card={AwardCard}
        list={list}
        all={viewAll.awards}
      />
    </ArticlePage>
  );
}
