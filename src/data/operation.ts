import type { DocumentNode, OperationVariables } from '@apollo/client';
import { canonicalStringify, getMainDefinition } from '@apollo/client/utilities';
import { Kind } from 'graphql';

/** The name of an operation, as `ProjectList`; every operation of the site has one. */
export function operationName(query: DocumentNode): string {
  return getMainDefinition(query).name?.value ?? '';
}

/** What was asked, as `ProjectList{"limit":10}`: an operation's name and its variables, in whatever order they came. */
export function operationKey(query: DocumentNode, variables: OperationVariables = {}): string {
  return operationName(query) + canonicalStringify(variables);
}

/** The fields that an operation asks of the service, as `listMaidanProjects`. */
export function rootFields(query: DocumentNode): string[] {
  return getMainDefinition(query).selectionSet.selections.flatMap((selection) =>
    selection.kind === Kind.FIELD ? [selection.name.value] : [],
  );
}
