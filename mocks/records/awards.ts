import type { MaidanAwards } from '../../service/contract/schema.generated.ts';
import { encodedOnce, encodedTwice } from '../encodings.ts';

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
      html: `<p>The Fair Play Shield goes to the junior team that other teams would most like to meet again. In
2025 that was our under-fifteens.</p>
<p>The shield has no jury. After each match in the state junior league both teams write down one thing that
the other side did well. At the end of the season somebody counts the slips of paper.</p>
<h2>What they wrote about us</h2>
<ul>
<li>‘Their number 6 told the referee that it was a corner. For us.’</li>
<li>‘They waited until our keeper had found her shoe.’</li>
<li>‘They taught us the sign for <em>my fault</em> and then used it a lot.’</li>
</ul>
<h2>The red card</h2>
<p>We did not have a spotless season. In the third match one of our players kicked the ball away, swore and was
sent off. He asked for the card. He kept it in his drawer, and on the day of the prize he brought
it and hung it under the shield.</p>
<blockquote>It belongs to the story. I was there too.</blockquote>
<p>The team voted to lend the shield to the other clubs for a month each. It comes back in December, with
more slips of paper behind the frame.</p>`,
    }),
  }),
  award({
    awardId: 'best-first-season',
    title: 'Best First Season',
    description:
      'A city prize for new sports groups. We entered late, in pencil, and won it with four balls, two grounds and sixty-one children.',
    imgUrl: '/pictures/bicycle-cup.svg',
    ef1: encodedOnce({ date: '2023-05-15' }),
    mainContent: encodedTwice({
      html: `<p>Our first prize arrived by bicycle. It was a small cup with another club’s name on the back, and it
is still the one that visitors are shown first.</p>
<p>The city gives this award to a sports group in its first season on a new ground. We had four balls, two
borrowed grounds and sixty-one children. We filled in the form in pencil, because the pen had gone to
mark a goal.</p>
<h2>What the judges asked</h2>
<p>They came on a Tuesday without telling us, and spoke to the players and not to the coach. They had three
questions:</p>
<ol>
<li>Who decides what you play today?</li>
<li>What do you do when somebody is hurt?</li>
<li>Who is not here, and why?</li>
</ol>
<p>The third one won it. The children knew every missing name and every reason. One had a fever and one had an
exam. One had moved to her aunt’s, and two players had already been to look for her.</p>
<blockquote>They counted who was missing before they counted the goals.</blockquote>
<p>We have kept that habit. Every session at every ground begins with the same question, in words and in
signs: who is not here?</p>`,
    }),
  }),
  award({
    awardId: 'the-signed-game-prize',
    title: 'The Signed Game Prize',
    description:
      'Given by deaf sports clubs to a group that plays, coaches and argues in sign as well as in speech. The jury watched us for three months.',
    imgUrl: '/pictures/applause.svg',
    ef1: encodedOnce({ date: '2026-09-23T17:00:00+05:30' }),
    mainContent: encodedTwice({
      html: `<p>Deaf sports clubs from five states give this prize, and only deaf people sit on the jury. That is why
it means more to us than any other.</p>
<p>The jury came to eleven sessions in three months. On most days we did not know who they were. They sat with
parents, joined in matches, and asked children for the time in sign to see what would happen.</p>
<h2>What they praised</h2>
<ul>
<li>Flags in place of whistles, in every match and not only on open days.</li>
<li>Deaf young leaders who train hearing teams.</li>
<li>Hearing players who sign when no deaf player is near.</li>
</ul>
<h2>What they asked us to change</h2>
<p>The jury also gave us a page of criticism, and we print it here because it is fair. Our forms were written
for people who read a lot. Only two of our nine office staff could sign. And no deaf person sat on
our board.</p>
<table>
<thead><tr><th scope="col">Asked for</th><th scope="col">Where we are</th></tr></thead>
<tbody>
<tr><td>Forms in signed video</td><td>Three of seven are ready</td></tr>
<tr><td>Office staff who sign</td><td>All are on the course</td></tr>
<tr><td>Deaf members of the board</td><td>Two will join in April 2027</td></tr>
</tbody>
</table>
<p>The prize money pays for the videos. The cup stands at the ground, and deaf players chose the
shelf.</p>`,
    }),
  }),
  award({
    awardId: 'safe-to-play-mark',
    title: 'Safe to Play Mark',
    description:
      'A three-year mark for clubs that keep children safe. Inspectors came twice without notice and spoke to children first.',
    imgUrl: '/pictures/safe-gate.svg',
    ef1: { date: '2024-06-17T06:00:00Z' },
    mainContent: encodedTwice({
      html: `<p>A safe club is one where a child knows whom to tell. The inspectors for this mark tested exactly that,
and they began with our youngest players.</p>
<p>They came twice, unannounced, once on a weekday morning and once on the day of a final. They looked at
gates, toilets, buses and goalposts. They read our records. But first they asked thirty children a
simple question: if an adult here made you uneasy, what would you do?</p>
<h2>What they checked</h2>
<ul>
<li>two adults at each session, and never one alone with a child</li>
<li>papers and references for every adult, driver and volunteer</li>
<li>a written yes from parents before any photo</li>
<li>a way to report in words, in signs, in writing or with pictures</li>
</ul>
<h2>What they found</h2>
<p>Twenty-eight of the thirty children could name two people and knew the number 1098. Two could not. Both
had joined that week, and since then we explain it on the first day and not in the first month.</p>
<p>One gate did not lock. It does now.</p>
<p>The mark is valid for three years. Please do not wait for the inspectors: if you see something that
worries you, <strong>tell us or call 1098</strong>. You do not need proof.</p>`,
    }),
  }),
  award({
    awardId: 'girls-on-the-pitch',
    title: 'Girls on the Pitch Honour',
    description:
      'Announced on Women’s Day for a project that girls run themselves. Our treasurer, aged eleven, collected it and counted the money.',
    imgUrl: '/pictures/speech-on-stage.svg',
    ef1: encodedTwice({ date: '2025-03-08' }),
    mainContent: encodedTwice({
      html: `<p>On Women’s Day four captains and a treasurer went on stage in their school shoes. They had refused to
let a coach collect the prize.</p>
<p>The honour goes to a sports project in which girls make the decisions. The judges read minutes, budgets and
timetables. Ours were written in felt pen, and in two of the budgets the sum was wrong and had been
corrected in front of everyone.</p>
<h2>The speech</h2>
<p>Zoya, who is fifteen and deaf, gave the speech in Indian Sign Language, and a team-mate spoke it into the
microphone. It took two minutes.</p>
<blockquote>Thank you for the cup. We already had a ground, because we got up earlier than anyone else.
What we need is a lamp at the corner of the lane.</blockquote>
<p>The lamp was put up three weeks later.</p>
<h2>What they did with the money</h2>
<table>
<thead><tr><th scope="col">For</th><th scope="col">Rupees</th></tr></thead>
<tbody>
<tr><td>A lock and a mirror for the changing room</td><td>1,800</td></tr>
<tr><td>Forty pairs of shorts with pockets</td><td>9,600</td></tr>
<tr><td>A trip to see a women’s league match</td><td>11,000</td></tr>
<tr><td>Left in the tin</td><td>2,600</td></tr>
</tbody>
</table>
<p>The treasurer has published the receipts on the wall beside the tap.</p>`,
    }),
  }),
  award({
    awardId: 'small-library-medal',
    title: 'Small Library Medal',
    description:
      'For libraries with fewer than five hundred books. Ours had ninety-four, and all of them fitted into one tin trunk.',
    imgUrl: '/pictures/trunk-of-books.svg',
    ef1: { date: Date.parse('2024-10-14T15:00:00+05:30') },
    mainContent: {
      html: `<p>The Small Library Medal is for collections of fewer than five hundred books. Ours had ninety-four,
a lamp, and a waiting list for the one about bicycles.</p>
<p>Librarians from all over Vidarbha choose the winner. They do not ask how many books a library owns. They ask
how often each one goes home.</p>
<h2>Our numbers</h2>
<ul>
<li><strong>94</strong> books in the first trunk</li>
<li><strong>611</strong> loans in six months</li>
<li><strong>3</strong> books lost, all of them funny ones</li>
</ul>
<h2>The part they liked</h2>
<p>On Wednesdays a reader and a signer tell one story side by side. The judges stayed for the story of the
tiger and then asked to hear it again. At the second telling the children took over. One read, one signed, and
twelve were the forest.</p>
<figure><img src="/pictures/reading-lamp.svg" alt="Children read together under a lamp beside the ground" width="800" height="600"><figcaption>Wednesday at six. The forest is on the left.</figcaption></figure>
<p>The medal hangs inside the lid of the trunk, where you see it each time you look for something to read. With
the prize money we bought a second trunk, for the ground at Gorewada.</p>`,
    },
  }),
  award({
    awardId: 'open-ground-of-the-year',
    title: 'Open Ground of the Year',
    description:
      'A prize for public grounds that anyone may use. Our main ground won it for its low tap, its lines and its open gate.',
    imgUrl: '/pictures/low-tap.svg',
    ef1: encodedOnce({ date: Date.parse('2026-04-06T11:00:00+05:30') }),
    mainContent: encodedTwice({
      html: `<p>The best thing about our ground, the judges wrote, is that nobody could tell them who owns it. The
cricketers said that they did. So did the goats.</p>
<p>The prize is for open grounds in cities: places without a ticket, a guard or a fee. Judges visit at dawn, at
noon and after dark, and note who is there.</p>
<h2>Who they met</h2>
<table>
<thead><tr><th scope="col">Hour</th><th scope="col">On the ground</th></tr></thead>
<tbody>
<tr><td>5.30</td><td>Girls’ training, two mothers, a man who walks backwards</td></tr>
<tr><td>12.00</td><td>Goats, one umpire asleep, a class from the school for deaf children</td></tr>
<tr><td>17.00</td><td>Five football teams, kabaddi, kites</td></tr>
<tr><td>20.00</td><td>The library, and a meeting about the drain</td></tr>
</tbody>
</table>
<h2>Small things that counted</h2>
<ul>
<li>a tap that a six-year-old can reach</li>
<li>goals that are fixed to the ground</li>
<li>white bands on the trees, so that the edge shows at dusk</li>
<li>a board with pictures that says who to tell if something is broken</li>
</ul>
<p>The committee of seven neighbours received the prize together. With the money they will roof the
water point. The man who walks backwards has been asked to lead the warm-up.</p>`,
    }),
  }),
  award({
    awardId: 'women-coaches-of-the-city',
    title: 'Women Coaches of the City',
    description:
      'Nagpur’s coaches voted for the team of women who run our morning sessions. Eleven of them share one trophy, five weeks at a time.',
    imgUrl: '/pictures/vegetable-cart.svg',
    ef1: { date: '2024-11-25' },
    mainContent: encodedTwice({
      html: `<p>Eleven women share this award, because they told the organisers that they would not come if only one
of them was named.</p>
<p>They coach at dawn on four grounds. By eight they are teachers, vegetable sellers, a bus conductor, a nurse.
None of them had coached before, and three had never kicked a ball.</p>
<h2>How they learned</h2>
<ol>
<li>They played first, for a month, with nobody watching.</li>
<li>They led a warm-up, then ten minutes, then an hour.</li>
<li>They learned their first hundred signs from deaf teachers.</li>
<li>They swapped grounds and wrote each other honest notes.</li>
</ol>
<h2>Why other coaches voted for them</h2>
<p>The vote is open to every coach in the city. Many wrote a reason. One said that girls from his own club get up
at five to train with these women, and that he has stopped being annoyed about it. Another wrote that
she had borrowed their plan for rainy days and never given it back.</p>
<blockquote>I teach them to pass. They taught my daughter to ask.</blockquote>
<p>The trophy spends five weeks in each house. In one it held spoons, in another a plant. At the moment it is on
a vegetable cart on Wardha Road, where you may ask to see it.</p>`,
    }),
  }),
];
