#!/usr/bin/env bash
# feed 6.0.0
#
# Guess: a library that writes XML writes XML, whatever the words are.
# So it is: control characters, which come with text that was copied from a PDF, go into the feed as they are, and the second
#   "]]>" of a title ends its CDATA section: no reader can parse the feed, and all its entries are gone, not one. The channel's
#   title is decoded before it is escaped, so the words "&amp;" become "&". A .jpg is called image/jpg, 0 bytes long. An id that
#   is no address is good for RSS and makes atom1() throw.
# Here: publish/feeds/rssFeed.ts writes the feed itself, takes out what XML cannot have, and needs no CDATA.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{}' >package.json
npm install --no-save --no-audit --no-fund --loglevel=error feed@6.0.0 >/dev/null

cat >try.mjs <<'JS'
import { Feed } from 'feed';

const feedOf = (item, channel) => {
  const feed = new Feed({ id: 'https://example.org/', link: 'https://example.org/', title: 'News', copyright: '', ...channel });
  feed.addItem({ id: 'https://example.org/a', link: 'https://example.org/a', title: 'A camp', date: new Date(0), ...item });
  return feed;
};
const titles = (feed) => [...feed.rss2().matchAll(/<title>(.*)<\/title>/g)].map(([, title]) => title);
console.log(JSON.stringify(titles(feedOf({ title: 'A camp\u0001 for all' }))[1]));
console.log(titles(feedOf({ title: 'one ]]> two ]]> three' }))[1]);
console.log(titles(feedOf({}, { title: 'Write &amp; for &' }))[0]);
console.log(/<enclosure.*>/.exec(feedOf({ image: 'https://example.org/a.jpg' }).rss2())[0]);
for (const kind of ['rss2', 'atom1']) {
  try {
    feedOf({ id: 'blog-1' })[kind]();
    console.log(`${kind}, id blog-1: written`);
  } catch ({ message }) {
    console.log(`${kind}, id blog-1: ${message}`);
  }
}
JS

node try.mjs | tee seen.txt

cat >expected.txt <<'TXT'
"<![CDATA[A camp\u0001 for all]]>"
<![CDATA[one ]]]]><![CDATA[> two ]]> three]]>
Write &amp; for &amp;
<enclosure url="https://example.org/a.jpg" length="0" type="image/jpg"/>
rss2, id blog-1: written
atom1, id blog-1: Invalid URL
TXT
diff expected.txt seen.txt || { echo 'changed: see the lines above'; exit 1; }
