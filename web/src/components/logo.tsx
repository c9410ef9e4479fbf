/** The logo: a spark. */
export function Logo({ size = 22 }: { size?: number }) {
  return (
    <svg aria-hidden="true" width={size} height={size} viewBox="0 0 32 32" className="shrink-0">
      <rect width="32" height="32" rx="8" className="fill-accent" />
      <path
        d="M16 5.5c.9 5.600 3.400 8.600 9.500 10.500-6.100 1.900-8.600 4.900-9.500 10.500-.9-5.600-3.400-8.600-9.500-10.500C12.600 14.100 15.100 11.100 16 5.500Z"
        fill="#fff"
      />
    </svg>
  );
}
