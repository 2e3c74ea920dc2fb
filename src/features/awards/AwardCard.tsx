import { plainText } from '../../data/wire/text.ts';
import { paths } from '../../paths.ts';
import { CardFrame } from '../../ui/CardFrame.tsx';
import { MoreLink } from '../../ui/MoreLink.tsx';
import { Picture } from '../../ui/Picture.tsx';
import type { AwardFragment } from './Award.generated.ts';

export function AwardCard({ award, eager }: { award: AwardFragment; eager?: boolean }) {
  const title = plainText(award.title);
  return (
    <CardFrame
      picture={<Picture src={award.imgUrl} alt={title} eager={eager} />}
      title={title}
      action={<MoreLink to={paths.award(award.awardId)}>Explore Award</MoreLink>}
    >
      {plainText(award.description)}
    </CardFrame>
  );
}
