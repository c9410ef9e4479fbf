import { useQuery } from "@tanstack/react-query";
import { browserPictureQuery } from "@/api/browser-pictures";
import { problemFrom } from "@/api/problem";
import { Disclosure } from "@/components/disclosure";
import { browser as words } from "@/text/browser";

/** What the browser showed when something was done there. Fetched when it is opened. */
export function Pictures({ hashes }: { hashes: readonly string[] }) {
  if (hashes.length === 0) return null;
  return (
    <Disclosure label={words.pictures(hashes.length)}>
      <ol className="flex flex-col gap-3 pb-2">
        {hashes.map((hash, place) => (
          <li key={hash}>
            <Picture hash={hash} title={words.picture(place + 1, hashes.length)} />
          </li>
        ))}
      </ol>
    </Disclosure>
  );
}

function Picture({ hash, title }: { hash: string; title: string }) {
  const { data, error } = useQuery(browserPictureQuery(hash));
  if (error) {
    const isGone = problemFrom(error).code === "BROWSER_PICTURE_NOT_FOUND";
    return <p className="text-sm text-muted">{isGone ? words.pictureGone : problemFrom(error).title}</p>;
  }
  if (!data)
    return (
      <div
        role="status"
        aria-label={words.pictureLoading}
        className="h-40 max-w-2xl animate-pulse rounded-md bg-hover"
      />
    );
  return <img src={data} alt={title} className="max-w-full rounded-md border border-line md:max-w-2xl" />;
}
