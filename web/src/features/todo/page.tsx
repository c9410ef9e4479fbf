export function TodoPage() {
  return null;
}
