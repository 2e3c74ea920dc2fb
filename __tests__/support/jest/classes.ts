/** Replaces every CSS module: a class is named as the source names it. */
export default new Proxy<Record<string, string>>({}, { get: (_target, name) => String(name) });
