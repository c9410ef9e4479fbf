# expect: error
# reason: ModuleNotFoundError
import pandas as pd

result = pd.DataFrame(query("SELECT * FROM leads")).describe().to_dict()
