// Which orders a drag has changed: one list of ids for each group whose rows stand differently now.

type Place = string | number;

export function changedOrders<Row>(
  before: readonly Row[],
  after: readonly Row[],
  idOf: (row: Row) => number,
  within: (row: Row) => Place = () => '',
): number[][] {
  const then = grouped(before, idOf, within);
  return [...grouped(after, idOf, within)]
    .filter(([group, ids]) => ids.join() !== then.get(group)?.join())
    .map(([, ids]) => ids);
}

function grouped<Row>(rows: readonly Row[], idOf: (row: Row) => number, within: (row: Row) => Place) {
  const groups = new Map<Place, number[]>();
  for (const row of rows) groups.set(within(row), [...(groups.get(within(row)) ?? []), idOf(row)]);
  return groups;
}
