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
import { isAlreadyStored } from '../../data/links.ts';
import { CreateContactDocument } from './Contact.generated.ts';
import { type Enquiry, emptyEnquiry, enquirySchema, identityOf } from './enquiry.ts';

/** How an attempt to send ended. */
export type EnquiryOutcome = 'missing' | 'failure' | 'success';

/**
 * The state of the enquiry form: its values, sending them, and how that ended. Formik holds the values and validates,
 * but does not submit: that would mark every field as touched, and here a field is touched by its first edit
 * (docs/decisions/010).
 * @param subject the first words of the enquiry, unless the visitor has written some
 * @param onEndAway told how sending ended where the visitor has left the form meanwhile, even for another one like it
 * @returns with it `element`, the ref that the form's element must have, and `unsent`, whether its text could not be sent
 */
export function useEnquiry(subject: string, onEndAway: (outcome: EnquiryOutcome) => void) {
  const [outcome, setOutcome] = useState<EnquiryOutcome | null>(null);
  const identity = identityOf(useApolloClient());
  const unsentAway = useSyncExternalStore(
    identity.subscribe,
    () => identity.unsent,
    () => emptyEnquiry,
  );
  const [unsentHere, setUnsentHere] = useState(false);
  const [create, { loading: sending }] = useMutation(CreateContactDocument, {
    fetchPolicy: 'no-cache',
  });
  const busy = useRef(false);
  const form = useFormik({
    initialValues: unsentAway,
    validationSchema: enquirySchema,
    onSubmit: () => undefined,
  });

  const element = useRef<HTMLFormElement>(null);

  const { setValues } = form;
  useLayoutEffect(() => {
    // The text that was typed, or filled in by the browser, before hydration.
    const fields = element.current?.querySelectorAll<HTMLInputElement>('[name]') ?? [];
    const typed = Object.fromEntries([...fields].map(({ name, value }) => [name, value]));
    void setValues((values) => ({ ...values, ...typed }), false);
  }, [setValues]);

  useEffect(() => {
    // An earlier enquiry has failed while this form was open. Text that was typed since stays.
    if (unsentAway === emptyEnquiry) return;
    void setValues((values) => ({ ...unsentAway, ...filled(values) }), false);
  }, [unsentAway, setValues]);

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

  const send = async (): Promise<EnquiryOutcome> => {
    const errors = await form.validateForm();
    if (errors.name || errors.contactNumber) return 'missing';
    const input = identity.input(enquirySchema.cast(form.values));
    const stored = await create({ variables: { input } }).then(
      ({ data }) => Boolean(data?.createMaidanContacts),
      // Other failures are logged already, by the client's links.
      isAlreadyStored,
    );
    if (!stored) return 'failure';
    // The form is emptied first. If that throws, a second try keeps its id and is not stored twice.
    form.resetForm({ values: emptyEnquiry });
    identity.stored(input);
    return 'success';
  };

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    // The form is busy until the dialog is closed. A click may come before the answer is shown.
    if (busy.current) return;
    busy.current = true;
    identity.keepUnsent(emptyEnquiry);
    setUnsentHere(false);
    let result: EnquiryOutcome;
    try {
      result = await send();
    } catch (error) {
      console.error('The enquiry could not be sent:', error);
      result = 'failure';
    }
    setOutcome(result);
    setUnsentHere(result === 'failure');
    if (element.current === null) {
      if (result === 'failure') identity.keepUnsent(form.values);
      onEndAway(result);
    }
  };

  const close = () => {
    busy.current = false;
    setOutcome(null);
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

  const unsent = unsentHere || unsentAway !== emptyEnquiry;
  return { element, field, submit, sending, outcome, unsent, close };
}

/** The fields of a form that are not empty. */
function filled(values: Enquiry): Partial<Enquiry> {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ''));
}
