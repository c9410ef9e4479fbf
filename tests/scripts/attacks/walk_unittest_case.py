# expect: violation
# A test case turns every exception of its own into a mark in a report.
import unittest


class Case(unittest.TestCase):
    def runTest(self):
        open("/etc/passwd")


report = unittest.TestResult()
Case().run(report)
result = [len(report.errors), len(report.failures)]
