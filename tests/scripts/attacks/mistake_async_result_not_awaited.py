# expect: error
async def main(): return 1
result = main()
