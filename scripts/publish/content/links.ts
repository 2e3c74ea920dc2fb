import { CONTENT, textsOf } from './values.ts';

const NUMBER = /^\+?\d[\d\s()-]{1,20}$/;
const IFSC = /^[A-Z]{4}0[A-Z0-9]{6}$/;
const TEXT_OR_VIDEO_CALL = /^(sms:\+?\d[\d ]{1,20}|https:\/\/\S+)$/;

/**
 * Checks the values that become links.
 * @throws an Error that names the first broken one
 */
export function checkLinks(content: object = CONTENT): void {
  for (const { path, text } of textsOf(content)) {
    const name = path.slice(path.lastIndexOf('.') + 1);
    if (text.trim() === '' && path.startsWith('helplines.')) {
      throw new Error(`${path} in src/content is empty, but a child may need it.`);
    }
    const isNumber = name === 'phone' || path.startsWith('helplines.');
    if (text !== '' && isNumber && !NUMBER.test(text)) {
      throw new Error(
        `${path} in src/content must be one telephone number or empty, but is "${text}".`,
      );
    }
    if (text !== '' && path === 'organisation.bank.ifsc' && !IFSC.test(text)) {
      throw new Error(
        `${path} in src/content must be an IFSC such as ABCD0123456, but is "${text}".`,
      );
    }
    if (text !== '' && name === 'textOrVideoCall' && !TEXT_OR_VIDEO_CALL.test(text)) {
      throw new Error(
        `${path} in src/content must be one address, sms: with a number or https://..., or empty, but is "${text}".`,
      );
    }
  }
}
