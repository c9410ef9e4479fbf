# expect: ok
import traceback, sys, warnings, logging
logging.basicConfig(stream=sys.stdout, format="%(levelname)s:%(name)s:%(message)s", level=logging.INFO)
logging.getLogger("report").info("rows: %d", len(query("SELECT id FROM leads")))
try:
    [][1]
except IndexError as error:
    print(traceback.format_exception_only(error), traceback.format_exc().splitlines()[-1])
with warnings.catch_warnings(record=True) as caught:
    warnings.simplefilter("always")
    warnings.warn("old", DeprecationWarning)
result = [str(w.message) for w in caught]
