import { checkSignVideos } from '../../../../scripts/publish/content/signVideos.ts';
import type { SignVideo } from '../../../../src/content/signVideos.ts';

describe('a video in sign language', () => {
  const VIDEO: SignVideo = {
    sources: [{ address: 'https://videos.maidan.in/contact.mp4', type: 'video/mp4' }],
    poster: '/share.jpg',
    captions: '/robots.txt',
    transcript: ['Write to us.'],
    length: '2:40',
  };

  test('is well with its page and its files', () => {
    expect(() => checkSignVideos()).not.toThrow();
    for (const page of ['/', '/contact', '/csppolicy/reporting-concerns', '/poshpolicy']) {
      expect(() => checkSignVideos({ [page]: VIDEO })).not.toThrow();
    }
  });

  test('may be longer than ten minutes', () => {
    expect(() => checkSignVideos({ '/': { ...VIDEO, length: '12:05' } })).not.toThrow();
  });

  test.each<[string, Record<string, SignVideo>, RegExp]>([
    ['a page that shows none', { '/career': VIDEO }, /"\/career" has no page to stand on/],
    ['the empty page', { '/csppolicy/enquiries': VIDEO }, /no page to stand on/],
    ['a file that is missing', { '/': { ...VIDEO, poster: '/none.jpg' } }, /names "\/none.jpg"/],
    ['captions elsewhere', { '/': { ...VIDEO, captions: 'https://a.in/a.vtt' } }, /captions in/],
    ['a length in words', { '/': { ...VIDEO, length: 'two minutes' } }, /length as 2:40/],
    ['a length with words', { '/': { ...VIDEO, length: 'about 2:40' } }, /length as 2:40/],
    ['a length of hours', { '/': { ...VIDEO, length: '1:02:40' } }, /length as 2:40/],
    ['a length that is none', { '/': { ...VIDEO, length: '2:400' } }, /length as 2:40/],
    [
      'an address with words before it',
      { '/': { ...VIDEO, poster: 'see https://a.in/a.jpg' } },
      /names "see https/,
    ],
    [
      'an address with words behind it',
      { '/': { ...VIDEO, poster: 'https://a.in/a.jpg or none' } },
      /names "https/,
    ],
    [
      'an address that is none',
      { '/': { ...VIDEO, sources: [{ address: 'contact.mp4', type: 'video/mp4' }] } },
      /names "contact.mp4"/,
    ],
  ])('stops the build with %s', (_, videos, sentence) => {
    expect(() => checkSignVideos(videos)).toThrow(sentence);
  });
});
