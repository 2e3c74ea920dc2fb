import { type ASTNode, Kind } from 'graphql';

/**
 * An operation as text, for the site's own documents: operations with variables, fields with variables as arguments, and
 * fragments. In the browser it stands in for GraphQL's printer (webpack.config.ts), which knows the whole language and
 * weighs ten times as much.
 * @throws an Error for any other part of the language, so that a document which needs it fails at once
 */
export function print(node: ASTNode): string {
  if ('directives' in node && node.directives?.length) refuse('directive');
  switch (node.kind) {
    case Kind.DOCUMENT:
      return all(node.definitions);
    case Kind.OPERATION_DEFINITION:
      return `${node.operation} ${node.name?.value ?? ''}${enclosed(node.variableDefinitions)}${print(node.selectionSet)}`;
    case Kind.VARIABLE_DEFINITION:
      return `${print(node.variable)}: ${print(node.type)}${node.defaultValue ? refuse('default value') : ''}`;
    case Kind.VARIABLE:
      return `$${node.name.value}`;
    case Kind.NAMED_TYPE:
      return node.name.value;
    case Kind.NON_NULL_TYPE:
      return `${print(node.type)}!`;
    case Kind.SELECTION_SET:
      return `{${all(node.selections)}}`;
    case Kind.FIELD:
      return `${node.alias ? refuse('alias') : ''}${node.name.value}${enclosed(node.arguments)}${node.selectionSet ? print(node.selectionSet) : ''}`;
    case Kind.ARGUMENT:
      return `${node.name.value}: ${print(node.value)}`;
    case Kind.FRAGMENT_SPREAD:
      return `...${node.name.value}`;
    case Kind.FRAGMENT_DEFINITION:
      return `fragment ${node.name.value} on ${print(node.typeCondition)}${print(node.selectionSet)}`;
    default:
      return refuse(node.kind);
  }
}

function all(nodes: readonly ASTNode[] | undefined, between = ' '): string {
  return (nodes ?? []).map(print).join(between);
}

function enclosed(nodes: readonly ASTNode[] | undefined): string {
  return nodes?.length ? `(${all(nodes, ', ')})` : '';
}

function refuse(part: string): never {
  throw new Error(`The site's documents hold no ${part}.`);
}
