# expect: violation|error
# The build may come without select.
import select

result = select.select([0], [1], [], 0)
