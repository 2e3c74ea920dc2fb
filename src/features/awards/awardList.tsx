import { lists } from '../../content/lists.ts';
import type { ListContent } from '../../data/declare/pages.ts';
import { paths } from '../../paths.ts';
import { AwardCard } from './AwardCard.tsx';
import figure from './figure.svg';
import type { Award } from './readAward.ts';

export const page: ListContent<Award> = {
  lead: lists.awards.lead,
  figure,
  pitch: <path d="M320 -200V760M120 280A200 200 0 0 1 520 280A200 200 0 0 1 120 280" />,
  Card: AwardCard,
  tile: { ...lists.awards.next, to: paths.projects() },
};
