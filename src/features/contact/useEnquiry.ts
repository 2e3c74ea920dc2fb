import { useApolloClient, useMutation } from '@apollo/client/react';
import { useFormik } from 'formik';
import {
  type ChangeEvent,
  type FormEvent,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
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
 * @param onFailureAway called where sending has failed after the visitor went elsewhere on the site
 * @returns with it `element`, the ref that the form's element must have, and `unsent`, whether its text could not be sent
 */
export function useEnquiry(onFailureAway: () => void) {
  const [outcome, setOutcome] = useState<EnquiryOutcome | null>(null);
  const identity = identityOf(useApolloClient());
  const [unsent, setUnsent] = useState(identity.unsent !== emptyEnquiry);
  const [create, { loading: sending }] = useMutation(CreateContactDocument, {
    fetchPolicy: 'no-cache',
  });
  const busy = useRef(false);
  const form = useFormik({
    initialValues: identity.unsent,
    validationSchema: enquirySchema,
    onSubmit: () => undefined,
  });

  const element = useRef<HTMLFormElement>(null);

  const { setValues } = form;
  useLayoutEffect(() => {
    // What was typed, or filled in by the browser, before the script came.
    const fields = element.current?.querySelectorAll<HTMLInputElement>('[name]') ?? [];
    const typed = Object.fromEntries([...fields].map(({ name, value }) => [name, value]));
    void setValues((values) => ({ ...values, ...typed }), false);
  }, [setValues]);

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
    // In this order: if emptying the form throws, what is sent again keeps its id and is not stored twice.
    form.resetForm({ values: emptyEnquiry });
    identity.stored(input);
    return 'success';
  };

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    // A click may come before the answer is on the screen, so the form is free again only when the dialog is closed.
    if (busy.current) return;
    busy.current = true;
    identity.unsent = emptyEnquiry;
    setUnsent(false);
    let result: EnquiryOutcome;
    try {
      result = await send();
    } catch (error) {
      console.error('The enquiry could not be sent:', error);
      result = 'failure';
    }
    setOutcome(result);
    setUnsent(result === 'failure');
    if (result === 'failure' && element.current === null) {
      identity.unsent = form.values;
      onFailureAway();
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

  /** What a field of the form is given. */
  const field = (name: keyof Enquiry) => ({
    name,
    value: form.values[name],
    onChange: edit,
    // Success empties the form, and with it anything that was typed while the enquiry was being sent.
    readOnly: sending,
    error: form.touched[name] ? form.errors[name] : undefined,
  });

  return { element, field, submit, sending, outcome, unsent, close };
}
