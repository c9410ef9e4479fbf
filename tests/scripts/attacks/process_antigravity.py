# expect: violation|ok
# Without a browser nothing opens.
import antigravity

result = "flying"
