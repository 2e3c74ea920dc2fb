/** Finds styles that a browser of `browserslist` (package.json) does not know. */
export default {
  plugins: ['stylelint-no-unsupported-browser-features'],
  rules: {
    // Safari before 26.2 drops a `text-decoration` that has a thickness: `text-decoration-thickness` says it beside it.
    'declaration-property-value-disallowed-list': { 'text-decoration': [/\d/] },
    'plugin/no-unsupported-browser-features': [
      true,
      {
        ignorePartialSupport: true,
        // The rule sees no fallback. Each of these has one, or a page is complete without it.
        ignore: [
          // `@supports not` says what a narrow screen shows without them.
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
