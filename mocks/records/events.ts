import type { MaidanEvents } from '../contract/schema.generated.ts';
import { article, encodedOnce } from '../encodings.ts';

/** An event record as the service sends it. Fields that are not given are null. */
export function event(fields: Partial<MaidanEvents> & Pick<MaidanEvents, 'eventId'>): MaidanEvents {
  return {
    __typename: 'MaidanEvents',
    title: null,
    description: null,
    date: null,
    imgUrl: null,
    mainContent: null,
    ef1: null,
    ef2: null,
    ...fields,
  };
}

/** Unsorted, because a table scan returns no order. */
export const events: MaidanEvents[] = [
  event({
    eventId: 'a-day-of-signs',
    title: 'A Day of Signs',
    description:
      'On the International Day of Sign Languages we spend one whole day without voices: lessons, matches, lunch and a story.',
    date: '2027-09-23',
    imgUrl: '/pictures/sign-goal.svg',
    mainContent:
      article(`<p>For one day nobody at our ground speaks. The coaches sign, the players sign, and
the man who sells tea points at the glass and holds up two fingers. Deaf children are the hosts, and
give each visitor a sign name for the day.</p>
<h2>What you can do</h2>
<ul>
<li>learn thirty signs in six short lessons</li>
<li>play in a match that is called with hands and flags only</li>
<li>order your lunch, with sauce or without</li>
<li>watch the story of the crow and the pot, told by four hands</li>
</ul>
<figure><img src="/pictures/signing-circle.svg" alt="Coaches stand in a circle and learn to sign" width="800" height="600"><figcaption>Stand in a circle. Then everybody can see everybody.</figcaption></figure>
<p>Schools can <a href="https://example.org/a-day-of-signs">book a morning or an afternoon</a>. There
is no fee, and each class goes home with a poster of the thirty signs.</p>`),
  }),
  event({
    eventId: 'open-lane-street-tournament',
    title: 'Open Lane Street Tournament',
    description: 'Five-a-side in the lane behind the market, under bunting, until the lamps go on.',
    date: '2027-11-20',
    imgUrl: '/pictures/street-wide.svg',
    mainContent:
      article(`<p>For one Saturday the lane behind the market is a football ground. Shops close at
noon, the scooters move, and the chalk comes out. A ball that goes over a roof belongs to the house,
until the house gives it back.</p>
<h2>How we call the game</h2>
<p>Nobody needs to hear a whistle. The referee raises a flag for every call, and our young leaders
teach you the first signs at the gate: goal, out, my fault, well played.</p>
<blockquote>When the whole lane claps with its hands in the air, you can see how loud it is.</blockquote>
<p>Players under 18 come with a parent, or with a letter from one. If something worries you, tell one
of the two adults at the gate, in words, in signs or in writing.</p>`),
  }),
  event({
    eventId: 'maidan-cup-final',
    title: 'Maidan Cup Final',
    description:
      'Two teams, one cup, floodlights. Come early and learn to clap with both hands in the air.',
    date: '2027-12-04',
    ef1: encodedOnce({ place: 'Lamp Ground, Nagpur', hours: '4.30 to 7.30 pm' }),
    imgUrl: '/pictures/walk-out.svg',
    mainContent:
      article(`<p>Two teams are left out of forty-eight. On Saturday evening the floodlights come on
at six, and one captain will lift the cup. Every team has deaf and hearing players or has learned to
play against one that does.</p>
<h2>The evening</h2>
<table>
<thead><tr><th scope="col">Time</th><th scope="col">What happens</th></tr></thead>
<tbody>
<tr><td>16.30</td><td>Gates open; lesson in silent applause</td></tr>
<tr><td>18.00</td><td>Lights on, teams walk out with the youngest players</td></tr>
<tr><td>18.15</td><td>Final, two halves of twenty-five minutes</td></tr>
<tr><td>19.30</td><td>Cup, medals and dinner for every team</td></tr>
</tbody>
</table>
<p>Entry is free. Seats in the first two rows are kept for families of players and for deaf visitors.
Two interpreters stand beside the scoreboard. Buses to all lanes leave at half past eight.</p>`),
  }),
  event({
    eventId: 'new-year-open-ground',
    title: 'New Year Open Ground',
    description:
      'The first Sunday of the year. Gates are open from sunrise to noon, and anyone may play anything.',
    date: '2025-01-05',
    imgUrl: '/pictures/new-year-ground.svg',
    mainContent:
      article(`<p>On the first Sunday of the year we unlock the gate at sunrise and plan nothing.
January mornings in Nagpur are cold, so there is a fire in a drum and a pot of tea. The cupboard is
open: footballs, a volleyball net, skipping ropes, two cricket bats and sixty cones.</p>
<h2>How it works</h2>
<ul>
<li>Want to start a game? Plant a flag and wait for people.</li>
<li>Want to join one? Stand next to the flag.</li>
<li>Not sure? Ask someone in a yellow bib, in words or in signs.</li>
</ul>
<h2>For parents</h2>
<p>Our coaches watch every corner and keep a list at the gate. Children under 8 stay with an adult.
There is a quiet place with mats and books behind the neem tree.</p>`),
  }),
  event({
    eventId: 'maidan-cup-final-2026',
    title: 'Maidan Cup Final 2026',
    description:
      'The first final under the new floodlights. The girls of two lanes meet for the third time, and neither has ever won.',
    date: '2026-10-31T18:00:00+05:30',
    imgUrl: '/pictures/penalty.svg',
    mainContent:
      article(`<p>Until this year every final had to end before sunset. Now four tall lamps stand at
the corners of the ground. They point down, so that the houses around can sleep. We asked deaf players
where to stand them, because shadows across a face make signing hard to read. They moved two of the
four.</p>
<figure><img src="/pictures/night-ground.svg" alt="The floodlit ground at night, seen from above" width="800" height="600"><figcaption>A test in September. The moths came before the
players did.</figcaption></figure>
<p>We need twenty helpers for water, lost children and the big scoreboard. If you can give the
evening, <a href="https://example.org/maidan-cup/helpers">put your name on the list</a>.</p>`),
  }),
  event({
    eventId: 'kabaddi-at-the-square',
    title: 'Kabaddi at the Square',
    description:
      'Eight teams, one square of soft earth, and a flag that counts to thirty. The winter kabaddi day comes to Sitabuldi.',
    date: '2026-12-19',
    imgUrl: '/pictures/kabaddi.svg',
    mainContent:
      article(`<p>On the Friday night we bring forty sacks of soft earth to the square. By Saturday
at nine it is a kabaddi court, and by Sunday it is a flower bed. Four teams of girls and four of boys
come from our grounds and from three schools for deaf children.</p>
<p>An announcer explains each raid in Marathi, and an interpreter stands next to her and signs. The
finals are at three. Afterwards the earth goes to the school gardens, one sack for each class.</p>`),
  }),
  event({
    eventId: 'paint-the-wall-day',
    title: 'Paint the Wall Day',
    description:
      'Sixty metres of grey wall, and every child gets one. Come in old clothes and help to paint the longest team photo in town.',
    date: '2027-01-31',
    imgUrl: '/pictures/mural.svg',
    mainContent:
      article(`<p>The wall along our ground is sixty metres long and as grey as rain. On the last
Sunday of January it becomes a team photo, life-size. A friend draws round you in chalk, and you paint
your own outline as you want to be seen. You may give yourself a cup, a beard or wings.</p>
<p>Nobody paints over another person. And no names next to faces, because the wall stands on a public
road and children should be safe there.</p>`),
  }),
];
