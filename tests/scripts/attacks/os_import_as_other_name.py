# expect: violation
import os as statistics_helper

result = statistics_helper.getcwd()
