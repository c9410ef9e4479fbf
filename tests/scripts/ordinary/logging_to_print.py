# expect: ok
import logging
import sys

logging.basicConfig(stream=sys.stdout, level=logging.INFO, format="%(levelname)s %(name)s: %(message)s", force=True)
log = logging.getLogger("analysis")
log.info("%d leads", len(query("SELECT id FROM leads")))
log.debug("not shown")
log.warning("score missing for %s", [r["id"] for r in query("SELECT id FROM leads WHERE score IS NULL ORDER BY id")])
result = log.isEnabledFor(logging.INFO)
