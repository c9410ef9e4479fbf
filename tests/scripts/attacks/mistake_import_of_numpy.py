# expect: error
import numpy as np
result = np.mean([1, 2])
