import type { DocumentNode, OperationVariables } from '@apollo/client';
import { canonicalStringify, getMainDefinition } from '@apollo/client/utilities';
import { Kind } from 'graphql';

/** The name of an operation, such as `ProjectList`. Every operation of the site has one. */
export function operationName(query: DocumentNode): string {
  return getMainDefinition(query).name?.value ?? '';
}

/** The name of the list that has an operation's records: `ProjectList` for `ProjectDetail`. */
export function listOf(name: string): string {
  return name.replace(/Detail$/, 'List');
}

/** An operation's name with its variables in a fixed order, such as `ProjectList{"limit":10}`. */
export function operationKey(query: DocumentNode, variables: OperationVariables = {}): string {
  return operationName(query) + canonicalStringify(variables);
}

/** The root fields of an operation, such as `listMaidanProjects`. */
export function rootFields(query: DocumentNode): string[] {
  return getMainDefinition(query).selectionSet.selections.flatMap((selection) =>
    selection.kind === Kind.FIELD ? [selection.name.value] : [],
  );
}
