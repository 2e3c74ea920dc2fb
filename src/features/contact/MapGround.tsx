import styles from './OfficeMap.module.css';

type Circle = readonly [x: number, y: number, radius: number];

/** Trees by their colour, as x, y and radius. */
const WIDE: { shade: Circle[]; turf: Circle[] } = {
  // Not formatted: a number a line would be 150 lines.
  // prettier-ignore
  shade: [[40, 60, 34], [150, 52, 20], [88, 330, 30], [330, 40, 24], [545, 52, 24], [606, 366, 18], [540, 388, 20], [1264, 44, 20], [1250, 116, 18], [1336, 206, 36], [1238, 330, 24], [1322, 330, 16], [1410, 380, 26]],
  // Not formatted: a number a line would be 150 lines.
  // prettier-ignore
  turf: [[96, 104, 26], [24, 132, 22], [40, 372, 36], [214, 84, 16], [376, 66, 18], [300, 8, 20], [586, 88, 16], [566, 344, 28], [1222, 70, 30], [1388, 250, 28], [1396, 176, 20], [1280, 360, 32], [1420, 40, 30], [1160, 386, 16]],
};

const NARROW: typeof WIDE = {
  // Not formatted: a number a line would be 150 lines.
  // prettier-ignore
  shade: [[14, 24, 16], [44, 146, 10], [6, 152, 10], [352, 56, 10], [318, 10, 9], [340, 120, 15]],
  // Not formatted: a number a line would be 150 lines.
  // prettier-ignore
  turf: [[40, 46, 11], [12, 66, 9], [22, 128, 14], [336, 30, 13], [322, 146, 10], [356, 152, 10]],
};

/**
 * A pitch from above, with the site's mark as a pin. It is plainly no street map, so nobody looks for a street in it, and it
 * cannot be taken for a map that is still loading. On a wide screen it keeps clear of the panel.
 */
export function MapGround() {
  return (
    <>
      <svg
        className={`${styles.ground} ${styles.wide}`}
        viewBox="0 0 1440 400"
        preserveAspectRatio="xMidYMid slice"
        aria-hidden="true"
      >
        <path fill="var(--line-on-light)" d="M0 0h1440v400H0z" />
        <path
          d="M0 200H660M1180 0V84Q1180 140 1240 140H1440"
          fill="none"
          stroke="var(--lime)"
          strokeWidth="22"
        />
        <Trees {...WIDE} />
        <path fill="var(--laterite)" d="M645 34h520v332h-520z" />
        <g fill="none" stroke="var(--chalk)" strokeWidth="2.5">
          <path d="M671 60h468v280h-468zM905 60v280M671 117h73v166h-73M671 162h24v76h-24M1139 117h-73v166h73M1139 162h-24v76h24" />
          <circle cx="905" cy="200" r="38" />
          <path d="M744 170a38 38 0 0 1 0 60M1066 170a38 38 0 0 0 0 60" />
        </g>
        <Pin transform="translate(905 200) scale(1.2)" />
      </svg>
      <svg
        className={`${styles.ground} ${styles.narrow}`}
        viewBox="0 0 360 160"
        preserveAspectRatio="xMidYMid slice"
        aria-hidden="true"
      >
        <path fill="var(--line-on-light)" d="M0 0h360v160H0z" />
        <path d="M0 92H70M290 84H360" stroke="var(--lime)" strokeWidth="10" />
        <Trees {...NARROW} />
        <path fill="var(--laterite)" d="M70 10h220v142h-220z" />
        <g fill="none" stroke="var(--chalk)" strokeWidth="2">
          <path d="M82 22h196v118h-196zM180 22v118M82 46h31v70h-31M82 65h10v32h-10M278 46h-31v70h31M278 65h-10v32h10" />
          <circle cx="180" cy="81" r="16" />
          <path d="M113 68a16 16 0 0 1 0 25M247 68a16 16 0 0 0 0 25" />
        </g>
        <Pin transform="translate(180 81) scale(.66)" />
      </svg>
    </>
  );
}

/** Seen from above at noon: each shadow lies a third of the radius beside its tree. */
function Trees({ shade, turf }: typeof WIDE) {
  return (
    <>
      <g fill="var(--ink)" fillOpacity=".16">
        {[...shade, ...turf].map(([x, y, r]) => (
          <circle key={`${x} ${y}`} cx={x + Math.round(r / 3)} cy={y + Math.round(r / 3)} r={r} />
        ))}
      </g>
      {Object.entries({ shade, turf }).map(([colour, trees]) => (
        <g key={colour} fill={`var(--${colour})`}>
          {trees.map(([x, y, r]) => (
            <circle key={`${x} ${y}`} cx={x} cy={y} r={r} />
          ))}
        </g>
      ))}
    </>
  );
}

function Pin({ transform }: { transform: string }) {
  return (
    <g transform={transform}>
      <ellipse cy="1" rx="15" ry="5" fill="#6f2312" />
      <path d="M0 0C-22-30-30-46-30-62a30 30 0 0 1 60 0c0 16-8 32-30 62z" fill="var(--shade)" />
      <path d="M-17-60a17 17 0 0 1 34 0z" fill="var(--marigold)" />
      <path
        d="M-17-60a17 17 0 0 0 34 0M-21-60h42"
        fill="none"
        stroke="var(--chalk)"
        strokeWidth="3.4"
      />
    </g>
  );
}
