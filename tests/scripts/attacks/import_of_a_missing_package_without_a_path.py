# expect: error
import pandas as pd
result = pd.DataFrame(query("SELECT * FROM leads"))
