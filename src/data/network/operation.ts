import type { DocumentNode, OperationVariables } from '@apollo/client';
import { canonicalStringify, getMainDefinition } from '@apollo/client/utilities';
import type { FieldNode } from 'graphql';
import { field } from '../wire/json.ts';

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

/**
 * Whether an answer lacks a list that its operation queries. `items` may be null, by the schema: the list is then empty.
 * @param data of any shape
 */
export function lacksList(query: DocumentNode, data: unknown): boolean {
  return getMainDefinition(query).selectionSet.selections.some((selection) => {
    const name = (selection as FieldNode).name.value;
    const items = field(field(data, name), 'items');
    return name.startsWith('list') && items !== null && !Array.isArray(items);
  });
}
