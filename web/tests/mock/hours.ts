/** A moment so many hours from now. */
export const hours = (count: number) => new Date(Date.now() + count * 3_600_000).toISOString();
