/** Where a name of breakpoints.css is not yet written: a large phone, a tablet, three columns, the whole bar, large text. */
const BREAKPOINTS = [15, 22, 40, 48, 64, 75];
const below = (width) => `${width - 0.01}rem`;

/** Finds widths that are no breakpoint, spacings that are no token, and styles that a browser of `browserslist` (package.json) does not know. */
export default {
  plugins: ['stylelint-no-unsupported-browser-features'],
  rules: {
    // Safari before 26.2 drops a `text-decoration` that has a thickness: `text-decoration-thickness` says it beside it.
    // A spacing is one of `tokens.css`. What is no spacing, such as the width of a drawing that a text leaves free, has a name.
    'declaration-property-value-disallowed-list': {
      'text-decoration': [/\d/],
      '/^(margin|padding|gap|row-gap|column-gap)/': [/\drem/],
    },
    // What such a rule can change is restyled at each change of the page (docs/decisions/006).
    'selector-disallowed-list': [
      /^(:global\()?(html|body|main|:root)\)?\S*:has\(.*\)\)*\s*[\s>+~]\s*\S/,
    ],
    'media-feature-name-value-allowed-list': {
      'min-width': BREAKPOINTS.map((width) => `${width}rem`),
      'max-width': BREAKPOINTS.map(below),
    },
    'plugin/no-unsupported-browser-features': [
      true,
      {
        ignorePartialSupport: true,
        // The rule sees no fallback. Each of these has one, or a page is complete without it.
        ignore: [
          // Cards that are alone in their row keep the narrow layout without them.
          'css-container-queries',
          // Grounds and margins. Where the page needs one there is a fallback.
          'css-has',
          // Rows of neighbouring cards then do not share their lines.
          'css-subgrid',
          // `--svh` in base.css; the menu's height stands twice.
          'viewport-unit-variants',
          // Content below the fold is laid out at once.
          'css-content-visibility',
          // How things scroll, are pointed at, selected and resized.
          'css-overscroll-behavior',
          'css-scrollbar',
          'css-touch-action',
          'css3-cursors-grab',
          'css-selection',
          'css-resize',
          // On paper.
          'css-color-adjust',
          'css-paged-media',
          // With its prefix.
          'text-size-adjust',
        ],
      },
    ],
  },
};
