import styles from './ErrorState.module.css';

/**
 * The picture of the error pages: a ball that has left the pitch over the touchline. It is part of the page, because a file may
 * not come without a connection.
 */
export function ErrorArt() {
  return (
    <>
      <svg
        className={styles.art}
        viewBox="0 0 1680 900"
        preserveAspectRatio="xMaxYMax slice"
        aria-hidden="true"
      >
        <path fill="var(--laterite)" d="M1066 0h614v900H838z" />
        <path fill="var(--chalk)" d="M1052 0h15L839 900h-15z" />
        <path
          d="M846 604C1000 430 1270 400 1498 588"
          fill="none"
          stroke="var(--chalk)"
          strokeWidth="5"
          strokeLinecap="round"
          strokeDasharray="9 21"
        />
        <ellipse cx="1486" cy="706" rx="84" ry="15" fill="#6f2312" />
        <g transform="translate(1526 652) scale(.95)">
          <circle r="56" fill="var(--chalk)" />
          <path
            d="M0-22l21 15-8 25h-26l-8-25zM-13-54a56 56 0 0 1 26 0L0-43zM55-12a56 56 0 0 1-3 34l-12-9-1-18zM-55-12a56 56 0 0 0 3 34l12-9 1-18zM33 45a56 56 0 0 1-22 10l4-15 12-4zM-33 45a56 56 0 0 0 22 10l-4-15-12-4z"
            fill="var(--ink)"
          />
          <path
            d="M0-22v-21M21-7l18-4M13 18l14 18M-13 18l-14 18M-21-7l-18-4"
            stroke="var(--ink)"
            strokeWidth="4"
          />
        </g>
      </svg>
      {/* Her file comes later, or not at all. */}
      <div className={styles.girl} />
    </>
  );
}
