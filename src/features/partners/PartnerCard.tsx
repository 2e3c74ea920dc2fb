import { plainText } from '../../data/wire/text.ts';
import { safeLink } from '../../data/wire/urls.ts';
import { CardFrame } from '../../ui/CardFrame.tsx';
import { OutwardLink } from '../../ui/MoreLink.tsx';
import { Picture } from '../../ui/Picture.tsx';
import type { PartnerFragment } from './Partner.generated.ts';

export function PartnerCard({ partner, eager }: { partner: PartnerFragment; eager?: boolean }) {
  return (
    <CardFrame
      picture={<Picture src={partner.imgUrl} alt="" eager={eager} />}
      title={plainText(partner.title)}
      action={<OutwardLink href={safeLink(partner.link)}>Read More</OutwardLink>}
    >
      {plainText(partner.description)}
    </CardFrame>
  );
}
