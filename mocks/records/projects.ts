import type { MaidanProjects } from '../contract/schema.generated.ts';
import { article, encodedOnce, encodedTwice } from '../encodings.ts';

/** A project record as the service sends it. Fields that are not given are null. */
export function project(
  fields: Partial<MaidanProjects> & Pick<MaidanProjects, 'projectid'>,
): MaidanProjects {
  return {
    __typename: 'MaidanProjects',
    title: null,
    description: null,
    hoverText: null,
    imgUrl: null,
    mainContent: null,
    projectType: null,
    ef1: null,
    ...fields,
  };
}

/** Unsorted, because a table scan returns no order. */
export const projects: MaidanProjects[] = [
  project({
    projectid: 'huddle-camp',
    title: 'Huddle Camp',
    description:
      'A holiday camp in small teams. Everyone plays every match, and in the afternoon the team talks.',
    hoverText: 'Seven days, one team, no bench.',
    imgUrl: '/pictures/huddle.svg',
    projectType: 'Football',
    ef1: { date: Date.parse('2025-11-03T09:00:00+05:30') },
    mainContent:
      article(`<p>Huddle Camp takes eight teams of seven for one week of the school holidays.
Nobody is picked last, because the teams are drawn from a hat on the first morning. There is no bench:
seven players come, seven players play.</p>
<h2>What the talk is for</h2>
<p>Each afternoon has one question. What makes you angry in a match? Who did you not pass to, and why?
Players pass a ball round the circle, and the one who holds it speaks or signs.</p>
<blockquote>On Monday I did not know their names. On Sunday I knew who is afraid of the
ball.</blockquote>`),
  }),
  project({
    projectid: 'school-league',
    title: 'School League',
    description:
      'Children play in mixed teams after lessons. Teachers learn to coach, so that the league goes on without us.',
    hoverText: 'One ball, one yard, every school day.',
    imgUrl: '/pictures/school.svg',
    projectType: 'Football',
    ef1: { date: '2026-07-06' },
    mainContent: encodedOnce({
      html: `<p>When the last bell rings at four, the yard of a city school becomes a football league. It
needs one ball, four stones for the goals, and a teacher who stays for an hour.</p>
<h2>We come for two years</h2>
<ul>
<li><strong>First term:</strong> our coach runs the hour and a teacher helps.</li>
<li><strong>Second term:</strong> the teacher runs it and our coach helps.</li>
<li><strong>Second year:</strong> we visit once a month and answer questions.</li>
</ul>
<p>Is there a yard at your school? Read <a href="https://example.org/school-league">how to start a
league</a>. You need a safe gate, shade and water.</p>`,
    }),
  }),
  project({
    projectid: 'signs-of-the-game',
    title: 'Signs of the Game',
    description:
      'Deaf and hearing children train on one ground. Every call is a flag or a sign, so nobody misses one.',
    hoverText: 'Coaches who sign. Referees who use flags.',
    imgUrl: '/pictures/open-palm.svg',
    projectType: 'Deaf Youth',
    ef1: encodedOnce({ date: '2026-10-12' }),
    mainContent:
      article(`<p>Football is already a game for the eyes. Signs of the Game takes away the last
things that a player must hear. Referees raise a flag, coaches sign every instruction, and before
each session the whole team learns one new sign.</p>
<figure><img src="/pictures/flag-up.svg" alt="An assistant referee raises her flag at the touchline" width="800" height="600"><figcaption>A flag can be seen from both goals.</figcaption></figure>
<h2>What we see</h2>
<p>Hearing children pick up signs faster than their coaches do. Deaf children become captains, because
they already know how to look before they pass.</p>
<h3>Come and try</h3>
<p>New players can join at the start of any month. Training is free, and an interpreter is at the
ground on every first Sunday to answer parents’ questions.</p>`),
  }),
  project({
    projectid: 'girls-run-the-ground',
    title: 'Girls Run the Ground',
    description:
      'Before school the ground is for girls only. They choose their captains, and women from their lanes coach them.',
    hoverText: 'The ground belongs to the girls until seven.',
    imgUrl: '/pictures/girls-at-dawn.svg',
    projectType: 'Girls',
    ef1: encodedTwice({ date: '2026-08-24' }),
    mainContent:
      article(`<p>Many girls told us that they liked to play but not to be watched. So from half
past five until seven the ground is theirs, with women from the same lanes as coaches.</p>
<h2>Three promises</h2>
<ol>
<li>Two women are at the ground before the first girl comes and after the last one goes.</li>
<li>Girls walk in groups, and every group has a leader with a list.</li>
<li>There is a clean toilet with a lock, and pads in the cupboard. Nobody has to ask.</li>
</ol>
<p>Each group elects a captain, a time keeper and a treasurer for ten weeks. The treasurer looks after
a tin with two hundred rupees in it, and at the end she shows the page of sums to everyone.</p>`),
  }),
  project({
    projectid: 'mend-the-maidan',
    title: 'Mend the Maidan',
    description:
      'We repair open grounds with the people who live beside them: level earth, painted trees, water to drink.',
    hoverText: 'A swept ground, fresh lines, a safe goal.',
    imgUrl: '/pictures/mend-the-ground.svg',
    projectType: 'Community',
    ef1: encodedOnce({ date: '2026-01-18T20:30:00Z' }),
    mainContent:
      article(`<p>A ground does not die in one day. First the goal falls, then the rubbish
comes, and then a truck parks in the middle. Mend the Maidan puts it right in the same small steps:
we clear the stones by hand, fill the holes with red earth, and fix the goals so that they cannot tip
over.</p>
<p>Each ground then has a committee of seven neighbours, with at least three women and two young
people. They hold the key to the tool box and a small yearly budget.</p>`),
  }),
  project({
    projectid: 'one-breath-kabaddi',
    title: 'One Breath Kabaddi',
    description:
      'Kabaddi for girls and boys on a square of soft earth. Thirty seconds are counted with a flag, so that deaf raiders play by the same clock.',
    hoverText: 'Touch, turn, and come home.',
    imgUrl: '/pictures/kabaddi-raid.svg',
    projectType: 'Kabaddi',
    ef1: encodedTwice({ date: '2025-08-18T04:00:00Z' }),
    mainContent:
      article(`<p>In the old game a raider chants all the way, to prove that she is on one
breath. Deaf and hearing players wanted one rule for all. Now the umpire raises a flag when the raid
begins, and drops it after thirty seconds.</p>
<p>Nobody joins a match before learning how to fall. For three weeks we practise on a bed of sand and
old mattresses: tuck your chin, hold the waist and never the neck, tap twice to stop.</p>`),
  }),
  project({
    projectid: 'lane-league',
    title: 'Lane League',
    description:
      'Five-a-side leagues in the lanes themselves. Neighbours keep the score, and the smallest lane has the home advantage.',
    hoverText: 'The wall is the touchline.',
    imgUrl: '/pictures/chalk-on-the-door.svg',
    projectType: 'Football',
    // Unreadable on purpose: it sorts as 1970, as the oldest project should.
    ef1: 'not json',
    mainContent:
      article(`<p>The Lane League goes to children who do not come to the ground. Every lane is a
different pitch: one has a step, one has a hand pump, one has a sleeping dog that nobody will move.
The home team knows all this, and the visitors have to learn it.</p>
<ol>
<li>Five on each side, at least two of them girls.</li>
<li>The ball stays below the knee, and walls count as touchlines.</li>
<li>When a neighbour needs to come through, the game stops and everyone says good evening.</li>
</ol>
<p>In its first season the league had six lanes. By the third it had twelve. The dog has its own
chair.</p>`),
  }),
];
