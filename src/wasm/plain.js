// The guard of the engine: whatever a page hands over, the engine reads a bounded copy of plain data. Getters and proxies
// may throw, lie about their length or ask the engine in turn; here that is an Error, in the engine it would be a trap.

const MAX_DEPTH = 100;
/** How many objects, lists, texts and numbers an argument may hold. */
const MAX_VALUES = 200_000;
/** How many characters an argument may hold. */
const MAX_TEXT = 4_000_000;

/** Stands for a function, a symbol or a big integer in a copy: no type accepts it. */
const NO_DATA = Symbol("no plain data");

/** What the guard refuses, as opposed to what a getter or a proxy throws. */
class Refusal extends Error {
  constructor(code, message) {
    super(message);
    this.code = code;
  }
}

/** A copy of an argument. Absent and `null` are the same in objects, and keys that are symbols mean nothing. */
export function plain(name, argument) {
  let values = MAX_VALUES;
  let characters = MAX_TEXT;
  const limit = (within) => {
    if (!within) throw new Refusal("too-long", `${name}: it holds too much, or itself; give less`);
  };
  const copy = (value, depth) => {
    limit(--values >= 0 && depth > 0);
    switch (typeof value) {
      case "string":
        limit((characters -= value.length) >= 0);
        return value;
      case "function":
      case "symbol":
      case "bigint":
        return NO_DATA;
      case "object":
        break;
      default:
        return value;
    }
    if (value === null) return value;
    if (Array.isArray(value)) {
      const length = Number(value.length);
      limit(length <= values);
      return Array.from({ length }, (_, index) => copy(value[index], depth - 1));
    }
    const keys = Object.keys(value);
    limit(keys.length <= values);
    const object = Object.create(null);
    for (const key of keys) {
      const item = copy(value[key], depth - 1);
      if (item !== undefined && item !== null) object[key] = item;
    }
    return object;
  };
  try {
    return copy(argument, MAX_DEPTH);
  } catch (error) {
    if (error instanceof Refusal) throw error;
    throw new Refusal("bad-argument", `${name}: expected plain data, but reading it throws`);
  }
}
