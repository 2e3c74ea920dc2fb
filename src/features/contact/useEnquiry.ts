import { useApolloClient, useMutation } from '@apollo/client/react';
import { useFormik } from 'formik';
import {
  type ChangeEvent,
  type FormEvent,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { isAlreadyStored } from '../../data/network/links.ts';
import { CreateContactDocument } from './Contact.generated.ts';
import { typedBeforeHydration } from '../../ui/form/prerenderedFields.ts';
import { useHydrating } from '../../ui/states/useHydrating.ts';
import { type Enquiry, draftOf, emptyEnquiry, enquirySchema } from './enquiry.ts';

/** How an attempt to send ended. */
export type EnquiryOutcome = 'missing' | 'failure' | 'success';

/**
 * The state of the enquiry form: its values, sending them, and how that ended. Formik holds the values and validates,
 * but does not submit: that would mark every field as touched, and here a field is touched by its first edit
 * (docs/decisions/010).
 * @param subject the first words of the enquiry, unless the visitor has written some
 * @param onEndAway receives how sending ended where the visitor has left the form meanwhile, even for another one like it
 * @returns with it `element`, the ref that the form's element must have, and `unsent`, whether its text could not be sent
 */
export function useEnquiry(subject: string, onEndAway: (outcome: EnquiryOutcome) => void) {
  const [outcome, setOutcome] = useState<EnquiryOutcome | null>(null);
  const draft = draftOf(useApolloClient());
  const unsent = useSyncExternalStore(
    draft.subscribe,
    () => draft.isUnsent,
    () => false,
  );
  const [create, { loading: sending }] = useMutation(CreateContactDocument, {
    fetchPolicy: 'no-cache',
  });
  const busy = useRef(false);
  const isHydrating = useHydrating();
  const form = useFormik({
    initialValues: isHydrating ? emptyEnquiry : draft.values,
    validationSchema: enquirySchema,
    onSubmit: () => undefined,
  });

  const element = useRef<HTMLFormElement>(null);

  const { setValues } = form;
  useLayoutEffect(() => {
    const typed = element.current && typedBeforeHydration(element.current);
    void setValues((values) => ({ ...values, ...typed }), false);
  }, [setValues]);

  useEffect(() => draft.keep(form.values), [draft, form.values]);

  // An attempt of a form that was left meanwhile may have ended: a stored text is gone from this form too.
  useEffect(() => draft.subscribe(() => void setValues(draft.values, false)), [draft, setValues]);

  useEffect(() => {
    // After hydration: the prerendered page does not know the query string.
    if (subject === '') return;
    void setValues((values) => ({ ...values, enquiry: values.enquiry || subject }), false);
  }, [subject, setValues]);

  useEffect(() => {
    if (!sending) return undefined;
    const askFirst = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', askFirst);
    return () => removeEventListener('beforeunload', askFirst);
  }, [sending]);

  /** @returns null where nothing was sent, and the form says why */
  const send = async (): Promise<EnquiryOutcome | null> => {
    const errors = await form.validateForm();
    if (form.values.name.trim() === '' || form.values.contactNumber.trim() === '') return 'missing';
    const [tooLong] = Object.keys(errors);
    if (tooLong) {
      await form.setTouched({ ...form.touched, [tooLong]: true }, false);
      focusField(tooLong);
      return null;
    }
    const input = draft.input(enquirySchema.cast(form.values));
    const stored = await create({ variables: { input } }).then(
      ({ data }) => Boolean(data?.createMaidanContacts),
      // Other failures are logged already, by the client's links.
      isAlreadyStored,
    );
    if (!stored) return 'failure';
    // The form is emptied first. If that throws, a second try keeps its id and is not stored twice.
    form.resetForm({ values: emptyEnquiry });
    draft.stored(input);
    return 'success';
  };

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    // The form is busy until the dialog is closed. A click may come before the answer is shown.
    if (busy.current) return;
    busy.current = true;
    let result: EnquiryOutcome | null;
    try {
      result = await send();
    } catch (error) {
      console.error('The enquiry could not be sent:', error);
      result = 'failure';
    }
    if (result === 'failure') draft.failed();
    if (result === null) busy.current = false;
    else if (element.current === null) onEndAway(result);
    setOutcome(result);
  };

  const focusField = (name: string | undefined) =>
    element.current?.querySelector<HTMLElement>(`[name="${name}"]`)?.focus();

  const close = () => {
    busy.current = false;
    setOutcome(null);
    if (outcome !== 'missing') return;
    const empty = (['name', 'contactNumber'] as const).find((name) => !form.values[name].trim());
    // After the dialog, which gives the focus back to the button.
    requestAnimationFrame(() => focusField(empty));
  };

  const edit = (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => {
    void form.setFieldTouched(event.target.name, true, false);
    form.handleChange(event);
  };

  /** The props of a field of the form. */
  const field = (name: keyof Enquiry) => ({
    name,
    value: form.values[name],
    onChange: edit,
    // Success empties the form, also of what was typed while the enquiry was sent.
    readOnly: sending,
    error: form.touched[name] ? form.errors[name] : undefined,
  });

  return { element, field, submit, sending, outcome, unsent, close };
}
