import { partOfHome } from './[[...path]]/page.jsx';

/** Pictures of cards are small, so that as many of their links are in view as of ours. */
const STYLES =
  'header li { display: inline } img { height: auto; max-width: 100% } li img { width: 16rem }';

export default function Layout({ children }) {
  return (
    <html lang="en-IN">
      <body>
        <style>{STYLES}</style>
        <header>{partOfHome('header')}</header>
        <main>{children}</main>
        <footer>{partOfHome('footer')}</footer>
      </body>
    </html>
  );
}
