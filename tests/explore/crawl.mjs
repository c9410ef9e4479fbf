// A link crawler, which prints the address of every page that it has loaded. Usage: node crawl.mjs ADDRESS
import { Configuration, PlaywrightCrawler } from "@crawlee/playwright";

process.stdout.on("error", () => process.exit());
const crawler = new PlaywrightCrawler(
  {
    launchContext: {
      launchOptions: { executablePath: "/usr/bin/chromium-headless-shell", args: ["--no-sandbox"], headless: true },
    },
    maxConcurrency: 1,
    async requestHandler({ request, enqueueLinks }) {
      console.log(request.loadedUrl);
      await enqueueLinks({ strategy: "same-hostname" });
    },
  },
  new Configuration({ persistStorage: false }),
);
await crawler.run([process.argv[2]]);
