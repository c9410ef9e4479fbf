/** Tells the program that a person is looking, while one is. */
import { useEffect } from "react";
import { client } from "@/api/client";

const BEAT_MS = 10_000;

export function usePresence(): void {
  useEffect(() => {
    const beat = () => {
      // A beat that is lost is followed by another.
      if (document.visibilityState === "visible") void client.POST("/api/presence").catch(() => undefined);
    };
    beat();
    const timer = setInterval(beat, BEAT_MS);
    document.addEventListener("visibilitychange", beat);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", beat);
    };
  }, []);
}
