/** Fictional leads, the same on every run. */

export const LEAD_FILE_HEADER = "Full name,Title,Company,Profile URL,Location,Company size,Industry,Email";

const FIRST = ["Ada", "Björn", "Chiara", "Deniz", "Emeka", "Freya", "Goran", "Hanna", "Ivo", "Kenji", "Noor", "Priya"];
const LAST = ["Almeida", "Bergström", "Conti", "Demir", "Eze", "Falk", "Hoffmann", "Ito", "Jansen", "Lind", "Novák"];
const TITLES = [
  "Head of Platform Engineering",
  "Staff Engineer",
  "VP Engineering",
  "CTO",
  "Engineering Manager",
  "DevOps Lead",
  "Product Manager",
];
const COMPANIES = ["Nordlicht Software", "Halden Systems", "Fathom Labs", "Ostara Cloud", "Quayside", "Tessel"];
const INDUSTRIES = ["Software", "Finance", "Logistics"];
const SIZES = ["11-50", "51-200", "201-500", "1001-5000"];

const pick = (list: readonly string[], index: number): string => list[index % list.length] ?? "";

export const leadName = (index: number): string => `${pick(FIRST, index)} ${pick(LAST, index * 7 + 3)}`;

/** Rows of a CSV file. */
export const leadRows = (count: number, first = 0): string[] =>
  Array.from({ length: count }, (_, offset) => {
    const index = first + offset;
    const slug = `lead-${index}`;
    return [
      leadName(index),
      pick(TITLES, index * 3),
      pick(COMPANIES, index * 5 + 1),
      `https://www.linkedin.com/in/${slug}`,
      "Berlin",
      pick(SIZES, index),
      pick(INDUSTRIES, index),
      index % 3 === 0 ? `${slug}@example.com` : "",
    ].join(",");
  });
