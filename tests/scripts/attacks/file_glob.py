# expect: violation
import glob

result = glob.glob("/*") + glob.glob("**/*.sql", recursive=True)
