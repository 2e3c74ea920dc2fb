#!/usr/bin/env bash
# formik 2.4.9, yup 1.7.1, react and react-dom 19.3.1, jsdom 26.1.0
#
# Guess: a submit touches every field, so a form that shows the errors of touched fields shows all that keeps it from being sent.
# So it is: it touches what has a value already. A field without an initial value, or a list that is empty, has an error that is
#   never shown: the visitor presses "Send", and nothing happens. A list is "touched" as an empty list. A field of numbers makes
#   "007" the number 7.
# Here: src/features/contact/useEnquiry.ts begins with a text for each field.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{}' >package.json
npm install --no-save --no-audit --no-fund --loglevel=error formik@2.4.9 yup@1.7.1 react@19.3.1 react-dom@19.3.1 jsdom@26.1.0 >/dev/null

cat >try.mjs <<'JS'
import { JSDOM } from 'jsdom';

const { window } = new JSDOM('<div id="root"></div>');
Object.assign(globalThis, { window, document: window.document });
globalThis.navigator ??= window.navigator;
const { createElement } = await import('react');
const { flushSync } = await import('react-dom');
const { createRoot } = await import('react-dom/client');
const { useFormik } = await import('formik');
const { array, object, string } = await import('yup');

let form;
let sent = 0;
const validationSchema = object({
  name: string().required('name?'),
  phone: string().required('phone?'),
  skills: array().min(1, 'skills?'),
  address: object({ pin: string().required('pin?') }),
});
function Form() {
  form = useFormik({ initialValues: { name: '', skills: [] }, validationSchema, onSubmit: () => { sent += 1; } });
  return createElement('input', { type: 'number', ...form.getFieldProps('pin') });
}
const root = window.document.querySelector('#root');
flushSync(() => createRoot(root).render(createElement(Form)));
await form.submitForm();
await new Promise((resolve) => setTimeout(resolve, 50));
console.log(`errors: ${JSON.stringify(form.errors)}`);
console.log(`touched: ${JSON.stringify(form.touched)}`);
console.log(`sent: ${sent}`);

const input = root.querySelector('input');
Object.getOwnPropertyDescriptor(window.HTMLInputElement.prototype, 'value').set.call(input, '007');
input.dispatchEvent(new window.Event('input', { bubbles: true }));
await new Promise((resolve) => setTimeout(resolve, 50));
console.log(`007 is ${JSON.stringify(form.values.pin)}`);
window.close();
process.exit();
JS

node try.mjs | tee seen.txt

cat >expected.txt <<'TXT'
errors: {"name":"name?","phone":"phone?","skills":"skills?","address":{"pin":"pin?"}}
touched: {"name":true,"skills":[]}
sent: 0
007 is 7
TXT
diff expected.txt seen.txt || { echo 'changed: see the lines above'; exit 1; }
