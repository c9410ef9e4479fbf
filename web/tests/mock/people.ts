/** Made-up people, the same at every run. */
import type { Lead } from "../../src/api/types";

const FIRST = [
  "Ada",
  "Björn",
  "Chiara",
  "Deniz",
  "Emeka",
  "Freya",
  "Goran",
  "Hanna",
  "Ivo",
  "Jasmin",
  "Kenji",
  "Lucía",
  "Mateusz",
  "Noor",
  "Olga",
  "Priya",
];
const LAST = [
  "Almeida",
  "Bergström",
  "Conti",
  "Demir",
  "Eze",
  "Falk",
  "Grgić",
  "Hoffmann",
  "Ito",
  "Jansen",
  "Kowalski",
  "Lind",
  "Moreau",
  "Novák",
  "Okafor",
  "Petrov",
  "Quist",
];
const TITLES = [
  "Head of Platform Engineering",
  "Staff Engineer",
  "VP Engineering",
  "CTO",
  "Engineering Manager",
  "DevOps Lead",
  "Principal Engineer",
  "Product Manager",
];
const COMPANIES = [
  "Nordlicht Software",
  "Kettle & Co",
  "Halden Systems",
  "Brightbyte",
  "Fathom Labs",
  "Ostara Cloud",
  "Meridian Data",
  "Quayside",
  "Tessel",
  "Vanta Rail",
  "Blue Heron",
];

/** A whole number below `most` that depends on the place alone. */
export function draw(place: number, salt: number, most: number): number {
  let bits = (place * 2_654_435_761 + salt * 40_503) >>> 0;
  bits ^= bits >>> 15;
  bits = Math.imul(bits, 2_246_822_519) >>> 0;
  bits ^= bits >>> 13;
  return (bits >>> 0) % most;
}

const pick = <T>(list: readonly T[], place: number, salt: number): T => list[draw(place, salt, list.length)] as T;

export function person(place: number, written: number): Lead {
  const first = pick(FIRST, place, 1);
  const last = pick(LAST, place, 2);
  const score = Math.max(4, 98 - Math.floor(place / 130) - draw(place, 5, 12));
  const gone = place <= written;
  const fate = draw(place, 7, 10);
  const status = gone ? (fate < 2 ? "responded" : "contacted") : fate === 9 ? "rejected" : "pending";
  return {
    number: place,
    id: uuid(place),
    full_name: `${first} ${last}`,
    job_title: pick(TITLES, place, 3),
    company: pick(COMPANIES, place, 4),
    profile_url: `https://www.linkedin.com/in/${slug(first)}-${slug(last)}-${place}`,
    email: place % 3 === 0 ? `${slug(first)}.${slug(last)}@practice.invalid` : null,
    status,
    stage: gone ? "planned" : "waiting",
    score,
    manual_score: place === 4 ? 96 : null,
    manual_reason: place === 4 ? "met her at KubeCon" : null,
    connection: gone && fate < 5 ? "accepted" : null,
    contacted_at: gone ? new Date(Date.UTC(2026, 10, 14, 9) - place * 3_600_000).toISOString() : null,
    refusal: status === "rejected" ? "asked not to be contacted" : null,
  };
}

const slug = (word: string) =>
  word
    .normalize("NFD")
    .replace(/[^a-z]/gi, "")
    .toLowerCase();

export function uuid(place: number): string {
  return `0198c2a0-0000-7000-8000-${place.toString(16).padStart(12, "0")}`;
}
