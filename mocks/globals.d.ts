declare module '*.graphql' {
  const source: string;
  export default source;
}
