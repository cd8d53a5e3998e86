/** Groups values by a key; groups and their values keep the order. */
export function grouped<Value>(values: Iterable<Value>, key: (value: Value) => string): ReadonlyMap<string, readonly Value[]> {
  const groups = new Map<string, Value[]>();
  for (const value of values) {
    const name = key(value);
    const group = groups.get(name);
    if (group === undefined) groups.set(name, [value]);
    else group.push(value);
  }
  return groups;
}
