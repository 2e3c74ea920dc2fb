import type { MaidanAwards } from '../contract/schema.generated.ts';
import { article, encodedOnce, encodedTwice } from '../encodings.ts';

/** An award record as the service sends it. Fields that are not given are null. */
export function award(fields: Partial<MaidanAwards> & Pick<MaidanAwards, 'awardId'>): MaidanAwards {
  return {
    __typename: 'MaidanAwards',
    title: null,
    description: null,
    imgUrl: null,
    mainContent: null,
    ef1: null,
    ef2: null,
    ...fields,
  };
}

/** Unsorted, because a table scan returns no order. The prizes are invented. */
export const awards: MaidanAwards[] = [
  award({
    awardId: 'state-fair-play-shield',
    title: 'State Fair Play Shield',
    description:
      'For the junior team that others would most like to meet again. Ours won it with a red card in the drawer.',
    imgUrl: '/pictures/medals.svg',
    ef1: encodedTwice({ date: '2025-12-15' }),
    mainContent: encodedOnce({
      html: `<p>The shield has no jury. After each match in the state junior league both teams write down one
thing that the other side did well. At the end of the season somebody counts the slips of paper.</p>
<ul>
<li>‘Their number 6 told the referee that it was a corner. For us.’</li>
<li>‘They waited until our keeper had found her shoe.’</li>
<li>‘They taught us the sign for <em>my fault</em> and then used it a lot.’</li>
</ul>
<p>We did not have a spotless season. The player who was sent off in the third match asked for the red
card, and on the day of the prize he hung it under the shield.</p>`,
    }),
  }),
  award({
    awardId: 'best-first-season',
    title: 'Best First Season',
    description:
      'A city prize for new sports groups. We entered late, in pencil, and won it with four balls, two grounds and sixty-one children.',
    imgUrl: '/pictures/bicycle-cup.svg',
    ef1: encodedOnce({ date: '2023-05-15' }),
    mainContent:
      article(`<p>Our first prize arrived by bicycle. It was a small cup with another club’s name on
the back, and it is still the one that visitors are shown first.</p>
<p>The judges spoke to the players and not to the coach. They asked who decides what is played today,
what happens when somebody is hurt, and who is not here. The third question won it: the children knew
every missing name and every reason.</p>`),
  }),
  award({
    awardId: 'the-signed-game-prize',
    title: 'The Signed Game Prize',
    description:
      'Given by deaf sports clubs to a group that plays, coaches and argues in sign as well as in speech. The jury watched us for three months.',
    imgUrl: '/pictures/applause.svg',
    ef1: encodedOnce({ date: '2026-09-23T17:00:00+05:30' }),
    mainContent:
      article(`<p>Deaf sports clubs from five states give this prize, and only deaf people sit on the
jury. That is why it means more to us than any other. They praised the flags, and hearing players who
sign when no deaf player is near.</p>
<p>The jury also gave us a page of criticism, and we print it here because it is fair.</p>
<table>
<thead><tr><th scope="col">Asked for</th><th scope="col">Where we are</th></tr></thead>
<tbody>
<tr><td>Forms in signed video</td><td>Three of seven are ready</td></tr>
<tr><td>Office staff who sign</td><td>All are on the course</td></tr>
<tr><td>Deaf members of the board</td><td>Two will join in April 2027</td></tr>
</tbody>
</table>`),
  }),
  award({
    awardId: 'safe-to-play-mark',
    title: 'Safe to Play Mark',
    description:
      'A three-year mark for clubs that keep children safe. Inspectors came twice without notice and spoke to children first.',
    imgUrl: '/pictures/safe-gate.svg',
    ef1: { date: '2024-06-17T06:00:00Z' },
    mainContent:
      article(`<p>A safe club is one where a child knows whom to tell. The inspectors asked thirty
children a simple question: if an adult here made you uneasy, what would you do? Twenty-eight could
name two people and knew the number 1098. Two had joined that week, and since then we explain it on the
first day.</p>
<p>One gate did not lock. It does now. Please do not wait for the inspectors: if you see something that
worries you, <strong>tell us or call 1098</strong>. You do not need proof.</p>`),
  }),
  award({
    awardId: 'girls-on-the-pitch',
    title: 'Girls on the Pitch Honour',
    description:
      'Announced on Women’s Day for a project that girls run themselves. Our treasurer, aged eleven, collected it and counted the money.',
    imgUrl: '/pictures/speech-on-stage.svg',
    ef1: encodedTwice({ date: '2025-03-08' }),
    mainContent:
      article(`<p>On Women’s Day four captains and a treasurer went on stage in their school shoes. One
of them gave the speech in Indian Sign Language, and a team-mate spoke it into the microphone.</p>
<blockquote>Thank you for the cup. We already had a ground, because we got up earlier than anyone else.
What we need is a lamp at the corner of the lane.</blockquote>
<p>The lamp was put up three weeks later. The treasurer has published the receipts for the rest on the
wall beside the tap.</p>`),
  }),
  award({
    awardId: 'small-library-medal',
    title: 'Small Library Medal',
    description:
      'For libraries with fewer than five hundred books. Ours had ninety-four, and all of them fitted into one tin trunk.',
    imgUrl: '/pictures/trunk-of-books.svg',
    ef1: { date: Date.parse('2024-10-14T15:00:00+05:30') },
    mainContent: {
      html: `<p>Librarians from all over Vidarbha choose the winner. They do not ask how many books a library
owns. They ask how often each one goes home: our <strong>94</strong> books had <strong>611</strong>
loans in six months.</p>
<h2>The part they liked</h2>
<p>On Wednesdays a reader and a signer tell one story side by side. At the second telling the children
took over. One read, one signed, and twelve were the forest.</p>
<p>The medal hangs inside the lid of the trunk. With the prize money we bought a second trunk, for the
ground at Gorewada.</p>`,
    },
  }),
  award({
    awardId: 'open-ground-of-the-year',
    title: 'Open Ground of the Year',
    description:
      'A prize for public grounds that anyone may use. Our main ground won it for its low tap, its lines and its open gate.',
    imgUrl: '/pictures/low-tap.svg',
    ef1: encodedOnce({ date: Date.parse('2026-04-06T11:00:00+05:30') }),
    mainContent:
      article(`<p>The best thing about our ground, the judges wrote, is that nobody could tell them
who owns it. The cricketers said that they did. So did the goats.</p>
<ul>
<li>a tap that a six-year-old can reach</li>
<li>goals that are fixed to the ground</li>
<li>white bands on the trees, so that the edge shows at dusk</li>
<li>a board with pictures that says who to tell if something is broken</li>
</ul>
<p>The committee of seven neighbours received the prize together. With the money they will roof the
water point.</p>`),
  }),
];
